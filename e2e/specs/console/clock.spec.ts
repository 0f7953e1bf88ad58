import { expect, test } from '#e2e/fixtures/test.ts'

test('moves the clock, and the shop in another tab follows', async ({ page, context, world }) => {
  await world.freeze()
  const shop = await context.newPage()
  await shop.goto('/')
  const badge = shop.locator('console-badge')

  await expect(badge).toContainText('09:00:')

  await page.goto(`/console/clock?world=${world.worldId}`)
  await expect(page.getByRole('region', { name: 'Scheduled events' }).getByRole('row')).not.toHaveCount(1)

  await page.getByLabel('Move to (UTC)').fill('2025-08-01 23:58:59')
  await page.getByRole('button', { name: 'Move', exact: true }).click()

  await expect(page.getByRole('main').getByText('23:58:59', { exact: true })).toBeVisible()

  await shop.bringToFront()
  await expect(badge).toContainText('2025-08-01 23:58:59')
  await expect(shop.getByRole('timer').first()).toContainText('00 hrs 01 min 00 sec')

  await page.bringToFront()
  await page.getByLabel('Move to (UTC)').fill('2025-07-01')
  await page.getByRole('button', { name: 'Move', exact: true }).click()

  await expect(page.getByText(/is before the current shop time/)).toBeVisible()

  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('row', { name: /The carrier delivers the package/ }).first()).toBeVisible()
})
