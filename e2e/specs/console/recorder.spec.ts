import { requireData } from '@fixbench/client'
import { paths } from '@fixbench/storefront/paths.ts'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { recorderDriver } from '#e2e/drivers/recorder.driver.ts'
import { sessionDriver } from '#e2e/drivers/session.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ ownContext: true })

test('a purchase recorded by clicking is replayed with the same codes and rows, from its start and from the middle', async ({
  page,
  world,
}) => {
  // The purchase is made three times.
  test.slow()
  const recorder = recorderDriver(page, world)
  await page.goto(paths.login())
  const recordingId = await recorder.start()
  await sessionDriver(page).signIn('nina')

  await expect(page).toHaveURL('/')

  await catalogDriver(page).search('iphone 13 screen')
  await catalogDriver(page).openFromList('Screen Assembly for iPhone 13')
  await catalogDriver(page).addToCart()
  await page.getByRole('link', { name: /^Cart, \d+/ }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await checkoutDriver(page).placeOrder()
  await checkoutDriver(page).payByCard('4242 4242 4242 4242')

  await expect(page).toHaveURL(/pay-success/)

  await recorder.stop()

  const { steps } = await requireData(world.console.recordings.detail({ recordingId }))
  const placing = steps.findIndex(({ title }) => title === 'Click button “Place order”')

  expect(steps[placing]?.calls).toContainEqual(expect.objectContaining({ call: 'cart.submitOrder', code: 0 }))
  expect(steps[placing]?.rows.map(({ table }) => table)).toContain('Orders')
  expect(JSON.stringify(steps)).not.toMatch(/bench2025|4242424242|4242 4242 4242 4242/)

  expect(await recorder.replay(recordingId)).toMatchObject({ state: 'same', from: 0, differences: [] })
  expect(await recorder.replay(recordingId, placing)).toMatchObject({
    state: 'same',
    from: placing,
    differences: [],
  })
})
