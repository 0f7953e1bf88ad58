import { deflateRawSync } from 'node:zlib'
import { requireData } from '@fixbench/client'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a story is checked and rehearsed as text; the step, element and page of a failure are named [DEMO-09]', async ({
  page,
  context,
  world,
}) => {
  const story = await requireData(world.console.stories.detail({ storyId: 'quick-order' }))
  await page.goto('/console/stories?edit=quick-order')
  const text = page.getByRole('textbox', { name: 'Story as JSON' })

  await expect(text).toHaveValue(/"storyId": "quick-order"/)

  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Nothing to improve')).toBeVisible()

  const [first, ...others] = story.steps
  const typed = { fill: { role: 'heading', name: 'Monthly screens' }, text: '5' }
  await text.fill(JSON.stringify({ ...story, steps: [{ ...first, do: [typed] }, ...others] }))
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Rehearse' }).click()
  const shop = await opening

  const failure = page.getByRole('alert').filter({ hasText: 'The monthly order' })
  await expect(failure).toContainText('Step 1, “The monthly order”, fails', { timeout: 60_000 })
  await expect(failure).toContainText(/“h\d” doesn’t accept text \(on \/saved-lists\?id=\d+\)/)

  await shop.close()
  await failure.getByRole('button', { name: 'End the rehearsal' }).click()
})

test('a link carries a story to the editor, where it is saved [DEMO-09]', async ({
  page,
  world,
  expectAccessible,
}) => {
  const story = await requireData(world.console.stories.detail({ storyId: 'quick-order' }))
  const sent = { ...story, storyId: 'sent-by-link', title: 'Sent by link' }

  const packed = deflateRawSync(JSON.stringify(sent, null, 2)).toString('base64url')
  await page.goto(`/console/stories?story=${packed}`)

  await expect(page.getByRole('textbox', { name: 'Story as JSON' })).toHaveValue(/sent-by-link/)

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Start Sent by link' })).toBeVisible()

  await expectAccessible('main')
})
