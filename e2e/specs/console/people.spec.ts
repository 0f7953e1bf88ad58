import { enterConsoleToken } from '#e2e/drivers/console-token.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('one click signs in as a person and opens the shop in this world', async ({ page, world }) => {
  await page.goto(`/console/people?world=${world.worldId}`)
  await expect(page.getByRole('article')).toHaveCount(21)

  await page.getByLabel('Name, country, or purpose').fill('gold')
  await expect(page.getByRole('article', { name: 'Greta Gold' })).toContainText('Gold')

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the shop as Greta Gold' }).click()
  const shop = await opening

  await expect(shop.getByRole('link', { name: /Greta/ }).first()).toBeVisible()
  await expect(shop.locator('console-badge')).toContainText(world.worldId)
})

test('shows two people side by side, each in a separate session', async ({ page, world }) => {
  await page.goto(`/console/people?world=${world.worldId}`)
  await page.getByLabel('Left').selectOption('nina')
  await page.getByLabel('Right').selectOption('oliver')
  await page.getByRole('link', { name: 'Open both' }).click()
  await enterConsoleToken(page)

  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()

  const frame = (name: string) => page.frameLocator(`iframe[title="The shop as ${name}"]`)
  const whoIs = (name: string) =>
    frame(name)
      .locator('body')
      .evaluate(async () => {
        const token = /shop_token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
        const response = await fetch('/api/member/detail', { method: 'POST', headers: { 'x-token': token } })
        const { data }: { data: { email: string } } = await response.json()
        return data.email
      })

  await expect(frame('Nina Newman').getByRole('main')).toBeVisible()
  await expect(frame('Oliver Hart').getByRole('main')).toBeVisible()
  expect(await whoIs('Nina Newman')).toBe('nina@fixbench.example')
  expect(await whoIs('Oliver Hart')).toBe('oliver@fixbench.example')
  // The console shows the calls of both, because they share a world.
  await expect
    .poll(async () => (await world.requests({ callId: 'CALL-member-detail' })).length)
    .toBeGreaterThanOrEqual(2)

  await page.getByLabel('Person on the right').selectOption('guest')
  await expect(
    frame('A guest')
      .getByRole('link', { name: /Sign in/ })
      .first(),
  ).toBeVisible()
  expect(await whoIs('Nina Newman')).toBe('nina@fixbench.example')
})
