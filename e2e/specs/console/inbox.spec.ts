import { expect, test } from '#e2e/fixtures/test.ts'

test('shows a new code, and filters and deletes messages', async ({ page, world, expectAccessible }) => {
  await page.goto(`/console/inbox?world=${world.worldId}`)
  const messages = page.getByRole('region', { name: 'Messages' })

  await expect(messages.getByRole('row', { name: /We received your payment/ }).first()).toBeVisible()

  const to = 'somebody@new.example'
  await world.shop.registration.getEmailCode({ email: to })
  const row = messages.getByRole('row', { name: new RegExp(to) }).first()

  await expect(row).toBeVisible()

  await row.click()
  const message = await world.waitForMessage({ to })

  await expect(page.getByLabel('Code', { exact: true })).toHaveText(message.code ?? 'none')

  await expectAccessible('main')

  await page.getByLabel('To', { exact: true }).selectOption('wanda@fixbench.example')
  await expect(messages.getByRole('row', { name: /Price drop/ })).toBeVisible()
  await expect(messages.getByRole('row', { name: /We received your payment/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()

  await expect(messages.getByRole('row', { name: /Price drop/ })).toHaveCount(0)
})

test('shows the links of a message as links', async ({ page, world, expectAccessible }) => {
  const to = 'reader@new.example'
  await world.shop.support.subscribe({ email: to })
  await page.goto(`/console/inbox?world=${world.worldId}`)
  await page
    .getByRole('row', { name: new RegExp(to) })
    .first()
    .click()
  const html = page.frameLocator('iframe[title="HTML part"]')

  await expect(html.getByRole('link', { name: /^https?:/ }).first()).toBeVisible()

  await page.getByRole('tab', { name: /^Links/ }).click()
  const links = page.getByRole('tabpanel', { name: /^Links/ })

  await expect(links.getByRole('link', { name: /^https?:/ }).first()).toBeVisible()
  await expect(links.getByText(/^[23]\d\d$/).first()).toBeVisible()

  await expectAccessible('main')
})

test('a message or payment that a shared link names is opened, and a missing one is named [TEST-17]', async ({
  page,
  world,
}) => {
  await world.shop.support.subscribe({ email: 'reader@new.example' })
  const { messageId, subject } = await world.waitForMessage({ to: 'reader@new.example' })
  await world.shop.support.subscribe({ email: 'later@new.example' })

  await page.goto(`/console/inbox?world=${world.worldId}&message=${messageId}`)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByText('reader@new.example').last()).toBeVisible()

  await page.goto(`/console/inbox?world=${world.worldId}&message=999999`)
  await expect(page.getByText('There is no message 999999 in this world')).toBeVisible()

  await page.getByRole('button', { name: 'Show every message' }).click()
  await expect(page.getByText('There is no message')).toBeHidden()

  await page.goto(`/console/payments?world=${world.worldId}&payment=PN0`)
  await expect(page.getByText('There is no payment PN0 in this world')).toBeVisible()
})
