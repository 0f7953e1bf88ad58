import type { Page } from '@playwright/test'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { cases, noStep, place, transportFailures } from '#e2e/drivers/error-cases.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { ConsoleClient } from '#server/testing/console-client.ts'

// The browser logs every failed response.
test.afterEach(({ consoleErrors }) => void consoleErrors.splice(0))

/** Leaves the previous page first, whose requests would fail in the new world, then opens the page of the failure. */
const open = async (page: Page, world: ConsoleClient, error: string, way: 'natural' | 'forced') => {
  await page.goto('about:blank')
  const { enterUrl, turn } = await world.prepareError(error, way)
  await page.goto(enterUrl)
  return turn
}

const see = async (page: Page, text: string | RegExp, finalUrl?: RegExp) => {
  if (finalUrl !== undefined) await expect(page).toHaveURL(finalUrl)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

for (const { title, error, step = noStep, natural, forced, finalUrl } of cases)
  test(`${title} ${error} can be triggered and forced`, async ({ page, world }) => {
    const turn = await open(page, world, error, 'natural')
    // Over HTTP like the catalog's button, because some turns end the session of this browser.
    if (turn !== null)
      await page.request.post('/console/api/errors/turn', { data: { worldId: world.worldId, error } })
    await step(page)
    await see(page, natural ?? forced, finalUrl)

    await open(page, world, error, 'forced')
    await step(page)
    await see(page, forced, finalUrl)
    const faulty = await world.requests({ isForced: true })
    expect(faulty[0]?.faultRules).toBe('error')
  })

for (const { title, error, step = noStep, forced } of transportFailures)
  test(`${title}: ${error} can be forced`, async ({ page, world }) => {
    await open(page, world, error, 'forced')
    await step(page)
    await expect(page.getByText(forced).first()).toBeVisible()
  })

test('a response lost after the call ran results in one order, not two', async ({ page, world }) => {
  await open(page, world, 'answer-lost', 'forced')
  await place(page)
  await expect(page.getByText(/you won’t be charged twice/)).toBeVisible()
  await world.clearFaults()
  await place(page)
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
  const [last, ...lost] = await world.requests({ callId: 'CALL-shop-cart-submitOrder' })
  expect(last?.answer).toMatchObject({ code: 0, data: { isRepeat: true } })
  // The browser may have retried the lost connection.
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([0]))
})

test('[ERR-5000001] PAYMENT_REFUSED can be triggered and forced at the payment host', async ({
  page,
  world,
}) => {
  for (const way of ['natural', 'forced'] as const) {
    await open(page, world, 'PAYMENT_REFUSED', way)
    await checkoutDriver(page).payByCard(way === 'natural' ? '4000 0000 0000 0002' : '4242 4242 4242 4242')
    if (way === 'natural') await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
    else
      await expect
        .poll(async () => (await world.requests({ callId: 'OWN-payment-notify' }))[0]?.code)
        .toBe(5000001)
  }
})
