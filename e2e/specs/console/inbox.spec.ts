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

  await expectAccessible()

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
  await expectAccessible()
})
