import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { CallExamples } from '@fixbench/server/http/openapi-examples.ts'
import { type Buyer, createSender } from '@fixbench/server/testing/buyers.ts'
import { type SampledCall, sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import { listWays, sendSample } from '@fixbench/server/testing/send-sample.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'

const FILE = path.resolve(import.meta.dirname, '../server/http/examples.json')
const MAX_ROWS = 2
const MAX_VALUES = 6
const MAX_CHARACTERS = 400

/** The seeded member Oliver as the sender of samples. */
const createOliver = async (shop: WorldApp): Promise<Buyer> => {
  const { id: memberId, email } = persona('oliver')
  const address = await shop.deps.db.address.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'asc' } })
  return { memberId, email, token: await shop.createToken(email), addressId: String(address.id) }
}

/** Copies a value with lists and texts truncated, at any depth. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') {
    return value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS)}…` : value
  }
  if (Array.isArray(value)) {
    return value.slice(0, typeof value[0] === 'object' ? MAX_ROWS : MAX_VALUES).map(shorten)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]))
}

const readExample = async (
  shop: WorldApp,
  endpoint: Endpoint,
  sample: NonNullable<SampledCall['sample']>,
  who: Buyer,
) => {
  const input = await sample.input({ shop, who })
  const [way = 'json'] = listWays(endpoint)
  const { code, data } = await sendSample(shop.app, endpoint, { input, way, token: who.token })
  return { code, example: { input: shorten(input), data: shorten(data) } }
}

/**
 * `npm run docs:examples`: sends every call once to the small seeded shop as a seeded member, and stores inputs and data
 * for the OpenAPI document. Must be run again after a call is added, which a test checks.
 */
const main = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-examples-'))
  // Signatures are the same in every run, too.
  writeFileSync(path.join(dataDir, 'gateway.key'), 'the secret of the examples')
  const shop = await createWorldApp({ DATA_DIR: dataDir })

  // The clock is frozen so that times are the same in every run.
  shop.deps.clock.freeze()
  shop.deps.clock.set(shopTime.startMs)
  const oliver = await createOliver(shop)
  const examples: CallExamples = {}

  try {
    for (const { name, endpoint, sample } of sampledCalls) {
      if (sample === undefined) continue
      // Advances the clock past the rate limits, which apply per minute.
      shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
      oliver.token = await shop.createToken(oliver.email)

      const first = await readExample(shop, endpoint, sample, oliver).catch(() => null)
      const result =
        first?.code === 0
          ? first
          : await readExample(shop, endpoint, sample, await createSender(shop, endpoint))

      if (result.code === 0) examples[name] = result.example
      else console.log(`${name} returned ${result.code}`)
    }
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }

  const text = `${JSON.stringify(examples, null, 2)}\n`
  writeFileSync(FILE, text)
  console.log(`${Object.keys(examples).length} calls, ${Math.round(text.length / 1024)} KiB`)
}

await main()
