import { SECOND_MS } from '@fixbench/contract/core/time.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { makeCoupon } from '@fixbench/server/testing/builders/coupon.ts'
import { createBuyer, createSender } from '@fixbench/server/testing/buyers.ts'
import { moveAtEveryReading } from '@fixbench/server/testing/moving-clock.ts'
import { type SampledCall, sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import { listWays, sendSample } from '@fixbench/server/testing/send-sample.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterEach, describe, expect, it } from 'vitest'

// Without the console no request log reads the clock after a response.
const shop = setUpWorlds({ SHOP_CONSOLE: 'off', STAND_IN_SIGN_IN: 'on', STAND_IN_PAYMENT: 'on' })

let stopClock = (): void => {}
afterEach(() => stopClock())

/** Moves the shop clock by a second at every reading until the test ends, and returns the count of readings. */
const startMovingClock = (): (() => number) => {
  const { countReadings, stop } = moveAtEveryReading(shop.deps.clock, SECOND_MS)
  stopClock = stop

  return countReadings
}

const sendAsMember = async ({ endpoint, sample, name }: SampledCall) => {
  if (sample === undefined) {
    throw new Error(`${name} has no sample`)
  }

  const who = await createSender(shop, endpoint)
  const input = await sample.input({ shop, who })
  const [way = 'json'] = listWays(endpoint)
  const countReadings = startMovingClock()

  const { code } = await sendSample(shop.app, endpoint, { input, way, token: who.token })

  return { code, readings: countReadings() }
}

/** Every request first looks for due events; then the pipeline reads the clock. */
const MAX_READINGS = 2

describe('a shop clock that moves on at every reading', () => {
  it.each(sampledCalls)('$name responds as with a frozen one, and reads it once [SHOP-30]', async call => {
    const { code, readings } = await sendAsMember(call)

    expect(code).toBe(call.sample?.codes?.member ?? 0)
    expect(readings).toBeLessThanOrEqual(MAX_READINGS)
  })

  it('never rejects a code that the same request claims [SHOP-30]', async () => {
    const { token } = await createBuyer(shop)
    const { code: couponCode } = await makeCoupon(shop.deps.db)
    const items = [{ skuCode: specials.plainScreen.skuCode, buyCount: 1 }]
    startMovingClock()

    const response = await shop.call(couponEndpoints.checkCode, { couponCode, items }, { token })

    expect(response).toMatchObject({ code: 0, data: { isUsable: true } })
  })
})
