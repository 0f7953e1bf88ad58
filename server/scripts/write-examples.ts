import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { persona } from '#seed/personas.ts'
import { shopTime } from '#seed/shop-time.ts'
import { MINUTE_MS } from '#server/domain/time.ts'
import type { CallExamples } from '#server/http/call-examples.ts'
import { type Buyer, createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { type SampledCall, sampledCalls } from '#server/testing/samples/index.ts'
import { listWays, sendSample } from '#server/testing/send-sample.ts'

const FILE = path.resolve(import.meta.dirname, '../http/examples.json')
const MOST_ROWS = 2
const MOST_VALUES = 6
const MOST_LETTERS = 400

/** A member of the seed as samples need one. */
const asBuyer = async (shop: TestApp): Promise<Buyer> => {
  const { id: memberId, email } = persona('oliver')
  const address = await shop.deps.db.address.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'asc' } })
  return { memberId, email, token: await shop.createToken(email), addressId: String(address.id) }
}

/** The same value with short lists and texts; what it says stays true. */
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value
  if (Array.isArray(value))
    return value.slice(0, typeof value[0] === 'object' ? MOST_ROWS : MOST_VALUES).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]))
}

const readExample = async (
  shop: TestApp,
  endpoint: Endpoint,
  sample: NonNullable<SampledCall['sample']>,
  who: Buyer,
) => {
  const input = await sample.input({ shop, who })
  const [way = 'json'] = listWays(endpoint)
  const { code, data } = await sendSample(shop.app, endpoint, { input, way, token: who.token })
  return { code, example: { input: shortened(input), data: shortened(data) } }
}

/**
 * `npm run docs:examples`: makes every call once on the small seeded shop, as a member of the seed, and keeps inputs
 * and answers for the
 * OpenAPI document. A new call wants it run again; a test says so.
 */
const main = async (): Promise<void> => {
  const shop = await createTestApp()
  // Times of a running clock would differ from run to run.
  shop.deps.clock.freeze()
  shop.deps.clock.set(shopTime.startMs)
  const oliver = await asBuyer(shop)
  const examples: CallExamples = {}
  try {
    for (const { name, endpoint, sample } of sampledCalls) {
      if (sample === undefined) continue
      // Sending limits count by the minute.
      shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
      oliver.token = await shop.createToken(oliver.email)
      const first = await readExample(shop, endpoint, sample, oliver).catch(() => null)
      const made =
        first?.code === 0 ? first : await readExample(shop, endpoint, sample, await createBuyer(shop))
      if (made.code === 0) examples[name] = made.example
      else console.log(`${name} answered ${made.code}`)
    }
  } finally {
    await shop.close()
  }
  const text = `${JSON.stringify(examples, null, 2)}\n`
  writeFileSync(FILE, text)
  console.log(`${Object.keys(examples).length} calls, ${Math.round(text.length / 1024)} KiB`)
}

await main()
