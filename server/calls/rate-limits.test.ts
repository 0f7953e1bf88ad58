import path from 'node:path'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { type RateLimit, rateLimits } from '@fixbench/contract/core/rate-limits.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openFile } from '#server/database/driver.ts'
import { enforceRateLimit } from '#server/http/rate-limit.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { tableHashes } from '#server/testing/database-hash.ts'
import { type SampledCall, sampledCalls } from '#server/testing/samples/index.ts'
import { listWays, rawSample } from '#server/testing/send-sample.ts'

let shop: TestApp
let onlooker: Database
beforeAll(async () => {
  shop = await createTestApp()
  onlooker = openFile(path.join(shop.config.dataDir, 'shop/shop.db'))
})
afterAll(async () => {
  onlooker.close()
  await shop.close()
})
beforeEach(() => shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS))

const openCalls = sampledCalls.filter(({ endpoint }) => endpoint.access === 'open')
const limitedCalls = sampledCalls.flatMap(call =>
  call.endpoint.rateLimit === undefined ? [] : [{ ...call, limit: call.endpoint.rateLimit }],
)

/** Changes with every commit of another connection. */
const readVersion = (): string => JSON.stringify(onlooker.prepare('pragma data_version').get())

/** Creates the input of a call. What only a payment host or an identity provider knows is made up. */
const createInput = async ({ name, sample }: SampledCall): Promise<unknown> => {
  if (name === 'registration.oauth') return { provider: 'standin', code: 'made-up' }
  const input = await sample?.input({ shop, who: await createBuyer(shop) })

  return name === 'payment.notify' ? { ...(input as object), signature: '0'.repeat(64) } : input
}

/** Prepares a call and returns a function that sends it as a guest from an IP address. */
const prepare = async (call: SampledCall) => {
  const { endpoint } = call
  const input = await createInput(call)
  const [way = 'form'] = listWays(endpoint)
  const { payload, ...raw } = rawSample(endpoint, { input, way })

  return async (remoteAddress: string) => {
    const response = await shop.app.inject({ ...raw, remoteAddress, ...omitUndefined({ payload }) })
    return {
      status: response.statusCode,
      retryAfter: response.headers['retry-after'],
      ...response.json<{ code: number; msg: string; data: unknown }>(),
    }
  }
}

const rejection = {
  status: 429,
  retryAfter: expect.stringMatching(/^\d+$/),
  code: 429,
  msg: expect.stringMatching(/^Too many requests\. Please wait \d+ seconds?\.$/),
  data: { retryAfterSeconds: expect.any(Number) },
}

/** Compares rows, because a checkpoint changes the version as well. */
const changesRows = async (call: SampledCall): Promise<boolean> => {
  const send = await prepare(call)
  const before = tableHashes(shop.deps)
  await send('192.0.2.1')
  return JSON.stringify(tableHashes(shop.deps)) !== JSON.stringify(before)
}

it.each(openCalls.filter(({ endpoint }) => endpoint.rateLimit === undefined))(
  '[S-09] $name changes no row: an open call that does needs a limit in the contract',
  async call => {
    const send = await prepare(call)
    const before = readVersion()
    await send('192.0.2.1')
    expect(readVersion() !== before && (await changesRows(call))).toBe(false)
  },
)

it('[S-09] only open calls have limits, all of them named limits', () => {
  const named: readonly RateLimit[] = Object.values(rateLimits)
  expect(limitedCalls.filter(({ endpoint }) => endpoint.access !== 'open').map(({ name }) => name)).toEqual(
    [],
  )
  expect(limitedCalls.filter(({ limit }) => !named.includes(limit)).map(({ name }) => name)).toEqual([])
  expect(limitedCalls.length).toBeGreaterThan(20)
})

describe('a limited call', () => {
  it.each(limitedCalls)(
    '$name refuses an address over its limit with 429 and Retry-After, and serves the others [S-09] [SHOP-45]',
    async call => {
      const send = await prepare(call)
      for (let count = 0; count < call.limit.perAddress; count += 1) {
        enforceRateLimit(call.endpoint, { ip: '198.51.100.7', shop: shop.deps })
      }
      expect(await send('198.51.100.7')).toMatchObject(rejection)
      expect((await send('198.51.100.8')).msg).not.toMatch(/^Too many/)
    },
  )

  it.each(limitedCalls)(
    '[S-09] $name refuses all callers once the total limit is reached, until the minute is over',
    async call => {
      const send = await prepare(call)
      for (let count = 0; count < call.limit.total; count += 1) {
        enforceRateLimit(call.endpoint, {
          ip: `10.0.${Math.floor(count / 250)}.${count % 250}`,
          shop: shop.deps,
        })
      }

      expect(await send('198.51.100.9')).toMatchObject(rejection)

      shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
      expect((await send('198.51.100.9')).msg).not.toMatch(/^Too many/)
    },
  )
})
