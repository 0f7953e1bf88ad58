import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { toParts } from '@fixbench/contract/core/lists.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { type Case, cases, place, transportFailures } from '#e2e/drivers/error-cases.ts'
import { noStep } from '#e2e/drivers/steps.ts'
import { clearStorage } from '#e2e/fixtures/clear-storage.ts'
import { isFleet } from '#e2e/fixtures/fleet.ts'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// The browser logs every failed response.
test.afterEach(({ consoleErrors }) => void consoleErrors.splice(0))

/** Opens the page of the failure in a prepared world. */
const open = async (page: Page, world: ConsoleClient, error: string, way: 'natural' | 'forced') => {
  const prepared = await world.prepareError(error, way)
  await page.goto(prepared.enterUrl)
  return prepared
}

const readMessage = (response: unknown): string =>
  typeof response === 'object' && response !== null && 'msg' in response ? String(response.msg) : ''

/** The texts that the catalog promises: those it quotes, and the server's message where it mentions that. */
const listPromised = async (
  world: ConsoleClient,
  { expect: promise, request }: Awaited<ReturnType<typeof open>>,
): Promise<string[]> => {
  const quoted = [...promise.matchAll(/“(.+?)”/g)].map(([, text = '']) => text)
  if (!/^[^.]*server’s message/.test(promise)) return quoted

  const [failed] = await world.requests({ call: request.call })
  return [...quoted, readMessage(failed?.answer)]
}

/** Collects the text of every error box that a form shows, however short. */
const watchFormErrors = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { formErrors: seen })
    const collect = () => {
      for (const box of document.querySelectorAll('form [role="alert"]')) seen.push(box.textContent ?? '')
    }
    new MutationObserver(collect).observe(document, { childList: true, subtree: true })
  })

const see = async (page: Page, text: string | RegExp, finalUrl?: RegExp) => {
  if (finalUrl !== undefined) await expect(page).toHaveURL(finalUrl)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

/** Cases per test. They share a tab, which is faster; each is prepared in a world that starts anew. */
const GROUP_SIZE = 6
const nameAll = (group: readonly Case[]): string =>
  group.map(({ title, error }) => `${title} ${error}`).join(', ')

type Visitor = { page: Page; context: BrowserContext; baseURL: string | undefined }

/** Checks cases one at a time. The page of a case makes no calls in the world of the next one, and leaves no data. */
const checkEach = async (
  { page, context, baseURL = '' }: Visitor,
  group: readonly Case[],
  check: (one: Case) => Promise<void>,
): Promise<void> => {
  test.slow()
  for (const one of group) {
    await leaveShop(page)
    await clearStorage(context, page, baseURL)
    await test.step(`${one.title} ${one.error}`, () => check(one))
  }
}

// A forced failure has the code, message and fields of a natural one (packages/console/pages/errors/errors.test.ts), so the shop
// shows the same.
for (const group of toParts(cases, GROUP_SIZE)) {
  test(`${nameAll(group)} can be triggered, and show what the catalog promises [TEST-08]`, async ({
    page,
    context,
    baseURL,
    world,
  }) => {
    await checkEach({ page, context, baseURL }, group, async ({ error, step = noStep, shows, finalUrl }) => {
      const prepared = await open(page, world, error, 'natural')
      // Over HTTP like the catalog's button, because some turns end the session of this browser.
      if (prepared.turn !== null) {
        await page.request.post('/console/api/errors/turn', { data: { worldId: world.worldId, error } })
      }

      await step(page)

      await see(page, shows, finalUrl)
      for (const text of await listPromised(world, prepared)) await see(page, text)
    })
  })
}

const endingSessions = cases.filter(one => one.endsSession)
test(`${nameAll(endingSessions)} can be forced, and show what the catalog promises [TEST-08]`, async ({
  page,
  context,
  baseURL,
  world,
}) => {
  await watchFormErrors(page)
  await checkEach(
    { page, context, baseURL },
    endingSessions,
    async ({ error, step = noStep, shows, finalUrl }) => {
      const prepared = await open(page, world, error, 'forced')

      await step(page)

      await see(page, shows, finalUrl)
      for (const text of await listPromised(world, prepared)) await see(page, text)
      const [first] = await world.requests({ isForced: true })

      expect(first?.faultRules).toBe('error')

      if (finalUrl === undefined) return

      // The sign-in page opens without an error in the form that was sent.
      expect(await page.evaluate(() => 'formErrors' in window && window.formErrors)).toEqual([])
    },
  )
})

test(`${nameAll(transportFailures)} can be forced`, async ({ page, context, baseURL, world }) => {
  await checkEach(
    { page, context, baseURL },
    transportFailures,
    async ({ error, step = noStep, shows, showsInFleet = shows }) => {
      await open(page, world, error, 'forced')

      await step(page)

      await see(page, isFleet() ? showsInFleet : shows)
    },
  )
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
    // Requests of the previous page would fail in the new world.
    await leaveShop(page)
    await open(page, world, 'PAYMENT_REFUSED', way)
    await checkoutDriver(page).payByCard(way === 'natural' ? '4000 0000 0000 0002' : '4242 4242 4242 4242')
    if (way === 'natural') await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
    else {
      await expect
        .poll(async () => (await world.requests({ callId: 'OWN-payment-notify' }))[0]?.code)
        .toBe(5000001)
    }
  }
})
