import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
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

  await world.shop.home.top()
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

test('the badge follows the world that another tab has switched the browser to', async ({
  page,
  context,
  world,
}) => {
  await page.goto('/')
  const badge = page.locator('console-badge')

  await expect(badge).toContainText('0 faults')

  const second = await world.createWorld({ title: 'The other world' })
  const other = await context.newPage()
  await other.goto(`/console/api/enter?world=${second.worldId}&to=/`)

  await expect(other.locator('console-badge')).toContainText('The other world')

  // Headless pages are always visible.
  for (const state of ['hidden', 'visible']) {
    await page.evaluate(visibility => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }

  await expect(badge).toContainText('The other world')

  await second.addFault('call=cart.add;code=300001')
  await expect(badge).toContainText('1 fault')

  await other.close()
  await leaveShop(page)
  await second.removeWorld()
})
