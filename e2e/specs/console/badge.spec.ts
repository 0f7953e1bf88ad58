import { homeEndpoints } from '#contract/home/home.contract.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('the badge shows faults and the last forced response, and fits in the page margin on phones', async ({
  page,
  world,
  consoleErrors,
}) => {
  await page.goto('/')
  const badge = page.locator('console-badge')
  await expect(badge).toContainText('0 faults')
  await world.addFault('id=no-top;call=*;code=3001')
  await expect(badge).toContainText('1 fault')
  await world.shop(homeEndpoints.top, {})
  await expect(badge).toContainText(/last forced: .*3001 by no-top/)
  await world.clearFaults()

  await page.setViewportSize({ width: 390, height: 844 })
  // Half the page margin, so that it covers no content.
  await expect.poll(async () => (await badge.boundingBox())?.width).toBeLessThanOrEqual(8)
  expect(await badge.boundingBox()).toMatchObject({ x: 0 })

  const opening = page.waitForEvent('popup')
  await badge.getByRole('link').click()
  await expect((await opening).getByRole('button', { name: /^World:/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
