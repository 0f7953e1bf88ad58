import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { registrationEndpoints as calls } from '@fixbench/contract/registration/registration.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

describe('codes of one day', () => {
  it('end after ten for an address and purpose, and go on a day after the first [SEC-11]', async () => {
    const email = persona('sam').email
    const ask = () => shop.call(calls.getEmailCode, { email, purpose: 'forgot-password' })
    const startMs = shop.deps.clock.nowMs()
    for (let count = 0; count < 10; count += 1) {
      shop.deps.clock.set(startMs + count * 10 * MINUTE_MS)
      await shop.call.ok(calls.getEmailCode, { email, purpose: 'forgot-password' })
    }

    shop.deps.clock.set(startMs + 2 * HOUR_MS)
    expect(await ask()).toMatchObject({
      code: 500,
      msg: 'We sent you 10 codes today. You can request another one in 22 hours.',
      data: { retryAfterSeconds: (22 * HOUR_MS) / SECOND_MS },
    })

    shop.deps.clock.set(startMs + DAY_MS)
    expect((await ask()).code).toBe(0)
  })

  it('are counted for each purpose, so that a reset never blocks a registration [SEC-11]', async () => {
    const email = 'ten-codes@buyers.example'
    const startMs = shop.deps.clock.nowMs()
    for (let count = 0; count < 10; count += 1) {
      shop.deps.clock.set(startMs + count * MINUTE_MS)
      await shop.call.ok(calls.getEmailCode, { email, purpose: 'forgot-password' })
    }

    const { code } = await shop.call(calls.getEmailCode, { email, purpose: 'register' })

    expect(code).toBe(0)
  })
})
