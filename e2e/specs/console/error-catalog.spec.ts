import { save } from '#e2e/drivers/error-cases.ts'
import { untilInteractive } from '#e2e/fixtures/interactive.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.describe('with a separate clock', () => {
  test.use({ ownContext: true })

  test('[ERR-timeout] a call without a response times out after 30 seconds', async ({
    page,
    world,
    consoleErrors,
  }) => {
    const { enterUrl } = await world.prepareError('hang', 'forced')
    await page.clock.install()
    await page.goto(enterUrl)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.clock.runFor(2000)
    await save(page)
    await page.clock.runFor(31_000)

    await expect(page.getByText('Request timed out').first()).toBeVisible()

    // The browser logs every failed response.
    consoleErrors.length = 0
  })
})

test('one click in the error catalog prepares a world, opens the shop and lists the remaining steps', async ({
  page,
  context,
  world,
}) => {
  await page.goto(`/console/errors?world=${world.worldId}&search=300021`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Take me to CHANGED' }).click()
  const shop = await opened

  await expect(shop.getByRole('button', { name: 'Place order' })).toBeVisible()

  await untilInteractive(shop)
  const steps = page.getByRole('region', { name: 'Next steps' })
  await steps.getByRole('button', { name: 'Change the price' }).click()

  await expect(steps.getByText('Done: Change the price.')).toBeVisible()
  await expect(steps.getByText(/Select “Place order”/)).toBeVisible()

  await shop.getByRole('button', { name: 'Place order' }).click()
  await expect(shop.getByRole('dialog', { name: 'Price or stock has changed' })).toBeVisible()
})

test('the steps to a failure with a long rule fit a phone', async ({ page, context, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/console/errors?world=${world.worldId}&search=300001`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Force STOCK_SHORT' }).click()
  await opened

  await expect(page.getByRole('region', { name: 'Next steps' })).toContainText('code=300001')

  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})
