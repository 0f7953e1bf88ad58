import { requireData } from '@fixbench/client'
import { paths } from '@fixbench/storefront/paths.ts'
import { photoFile } from '#e2e/drivers/upload-files.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[ROLE-6-guest-feedback, ENTITY-feedback-form, ERR-feedback-success] a guest sends feedback with a picture, and the console shows it and replies', async ({
  page,
  context,
  world,
  expectAccessible,
}) => {
  await page.goto(paths.home())
  await page.getByRole('button', { name: 'Feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Feedback' })
  await form.getByRole('textbox', { name: /Email/ }).fill('ann@bench.example')
  await form.getByRole('textbox', { name: /Description/ }).fill('The filter of frame colors is missing.')
  await form.getByLabel(/Add a file/).setInputFiles(photoFile('page.png'))
  await form.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('success', { exact: true })).toBeVisible()

  const agent = await context.newPage()
  await agent.goto(`/console/feedback?world=${world.worldId}`)
  const item = agent.getByRole('article', { name: 'Feedback from Guest' }).first()

  await expect(item).toContainText('The filter of frame colors is missing.')

  const picture = item.getByRole('link', { name: 'Open photo 1' }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)

  await item.getByRole('button', { name: 'Reply by email' }).click()
  await item.getByRole('textbox', { name: 'Reply' }).fill('It comes next week.')
  await item.getByRole('button', { name: 'Send' }).click()

  await expect(item.getByText('Handled')).toBeVisible()

  const mail = await world.waitForMessage({ to: 'ann@bench.example', kind: 'feedback-answer' })
  expect(mail.body).toContain('It comes next week.')

  await expectAccessible('main')
})

test('a signed-out reader confirms the newsletter by email and unsubscribes through an issue', async ({
  page,
  world,
}) => {
  await page.goto(paths.subscriptions())
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@bench.example')
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()

  await expect(page.getByText(/Open the link in the email/)).toBeVisible()

  const linkIn = async (kind: string): Promise<string> => {
    const { body } = await world.waitForMessage({ to: 'ann@bench.example', kind })
    return /\/subscriptions\.html\?\S+/.exec(body)?.[0] ?? ''
  }

  await page.goto(await linkIn('newsletter-confirm'))
  await expect(page.getByText('You’re subscribed')).toBeVisible()

  await requireData(world.console.controls.sendNewsletter())
  await page.goto(await linkIn('newsletter'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()

  await expect(page.getByText('You’re unsubscribed')).toBeVisible()
})
