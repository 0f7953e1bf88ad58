import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('requests appear live with a reason, and can be resent with another body', async ({
  page,
  world,
  expectAccessible,
}) => {
  test.slow()
  await page.goto(`/console/requests?world=${world.worldId}`)

  await expect(page.getByText('No requests yet.', { exact: false })).toBeVisible()

  const send = (email: string) => world.shop.session.login({ email, password: 'wrong-one' })
  await send('me+fault-300008@shop.example')
  await send('nobody@shop.example')

  const table = page.getByRole('table', { name: 'Requests' })
  await expect(table.getByRole('row').filter({ hasText: '300008' })).toContainText('magic-300008')
  await expect(table.getByRole('row').filter({ hasText: '100006' })).toBeVisible()

  await page.getByLabel('Cause').selectOption('0')
  await expect(table.getByRole('row').filter({ hasText: '300008' })).toHaveCount(0)

  await table.getByRole('row').filter({ hasText: '100006' }).press('Enter')
  const detail = page.getByRole('dialog')

  await expect(detail.getByText(/password, or verification code is wrong/)).toBeVisible()
  await expect(detail.getByText('wrong-one')).toBeHidden()
  await expect(detail.getByRole('button', { name: 'Copy as curl' })).toBeVisible()

  await expectAccessible('main, dialog[open]')
  await detail.getByLabel('Body as JSON').fill('{"email":"no address","password":"x"}')
  await detail.getByRole('button', { name: 'Send again' }).click()

  await expect(detail.getByText(/A field is missing or malformed/)).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Request \d+/ })).toBeVisible()
})

test('the log includes pages and their calls, and can be paused', async ({ page, world }) => {
  const shop = await page.context().newPage()
  await shop.goto(paths.search('iphone'))
  await page.goto(`/console/requests?world=${world.worldId}`)
  const table = page.getByRole('table', { name: 'Requests' })

  await expect(table.getByRole('row').filter({ hasText: 'GET /search/iphone' })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: 'in page' }).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'HAR' }).click()

  expect((await download).suggestedFilename()).toBe(`${world.worldId}.har`)

  await page.getByRole('button', { name: 'Pause' }).click()
  await world.shop.region.visitorCountry()
  await page.getByRole('button', { name: 'Resume' }).click()

  await expect(table.getByText('/api/common/getCountryNo')).toBeVisible()

  // A response can be repeated for all later calls.
  await table.getByRole('row').filter({ hasText: '/api/common/getCountryNo' }).press('Enter')
  await page.getByRole('button', { name: 'Repeat this response' }).click()

  await expect(page.getByText(/gives this response from now on/)).toBeVisible()

  await world.shop.region.visitorCountry()
  await world.verify({ call: 'region.visitorCountry', isForced: true, timeoutMs: 5000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Clear the log' }).click()

  await expect(table.getByText('/api/common/getCountryNo')).toHaveCount(0)
})
