import type { Page } from '@playwright/test'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { cases, nothing, place, save, troubles } from '#e2e/drivers/error-cases.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Waits until React has taken over what the server sent: clicks before that go nowhere. */
const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some(key => key.startsWith('__react'))
  })
}

const see = async (page: Page, text: string | RegExp, leadsTo?: RegExp) => {
  if (leadsTo !== undefined) await expect(page).toHaveURL(leadsTo)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

for (const { title, error, step = nothing, natural, forced, leadsTo } of cases)
  test(`${title} ${error} is met by nature and by force`, async ({ page, world, consoleErrors }) => {
    const first = await world.prepareError(error)
    await page.goto(first.enterUrl)
    await untilAlive(page)
    if (first.turn !== null)
      await page.request.post('/console/api/errors/turn', { data: { worldId: world.worldId, error } })
    await step(page)
    await see(page, natural ?? forced, leadsTo)

    const second = await world.prepareError(error, 'forced')
    await page.goto(second.enterUrl)
    await untilAlive(page)
    await step(page)
    await see(page, forced, leadsTo)
    const struck = await world.requests({ isForced: true })
    expect(struck[0]?.faultRules).toBe('error')
    // The browser itself writes down every answer that is no success.
    consoleErrors.length = 0
  })

for (const { title, error, step = nothing, forced } of troubles)
  test(`${title}: ${error} is met by force`, async ({ page, world, consoleErrors }) => {
    const { enterUrl } = await world.prepareError(error, 'forced')
    await page.goto(enterUrl)
    await untilAlive(page)
    await step(page)
    await expect(page.getByText(forced).first()).toBeVisible({ timeout: 15_000 })
    consoleErrors.length = 0
  })

test('[ERR-timeout] a call that never answers has timed out after 30 seconds', async ({
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
  consoleErrors.length = 0
})

test('an answer that is lost after the work leads to one order, not two', async ({
  page,
  world,
  consoleErrors,
}) => {
  const { enterUrl } = await world.prepareError('answer-lost', 'forced')
  await page.goto(enterUrl)
  await untilAlive(page)
  await place(page)
  await expect(page.getByText('No answer came from the shop')).toBeVisible()
  await world.clearFaults()
  await place(page)
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
  const [last, ...lost] = await world.requests({ callId: 'CALL-shop-cart-submitOrder' })
  expect(last?.answer).toMatchObject({ code: 0, data: { isRepeat: true } })
  // A browser may have tried the lost connection again by itself.
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([0]))
  consoleErrors.length = 0
})

test('[ERR-5000001] PAYMENT_REFUSED is met at the payment host, by nature and by force', async ({
  page,
  world,
  consoleErrors,
}) => {
  test.slow()
  for (const way of ['natural', 'forced'] as const) {
    const { enterUrl } = await world.prepareError('PAYMENT_REFUSED', way)
    await page.goto(enterUrl)
    await untilAlive(page)
    await checkoutDriver(page).payByCard(way === 'natural' ? '4000 0000 0000 0002' : '4242 4242 4242 4242')
    if (way === 'natural') await expect(page.getByRole('heading', { name: 'Payment refused' })).toBeVisible()
    else
      await expect
        .poll(async () => (await world.requests({ callId: 'OWN-payment-notify' }))[0]?.code)
        .toBe(5000001)
  }
  consoleErrors.length = 0
})

test('one click in the catalogue prepares a world and opens the screen; what is left stands beside it', async ({
  page,
  context,
  world,
  expectAccessible,
}) => {
  test.slow()
  await page.goto(`/console/errors?world=${world.worldId}&search=300021`)
  await expectAccessible()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Take me to CHANGED' }).click()
  const shop = await opened
  await expect(shop.getByRole('button', { name: 'Place order' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'On the way' })
  await steps.getByRole('button', { name: 'Change the price' }).click()
  await expect(steps.getByText('Done: Change the price.')).toBeVisible()
  await expect(steps.getByText(/Press “Place order”/)).toBeVisible()
  await shop.getByRole('button', { name: 'Place order' }).click()
  await expect(shop.getByRole('dialog', { name: 'Price or stock has changed' })).toBeVisible()
})
