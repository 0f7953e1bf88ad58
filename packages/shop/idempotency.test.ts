import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { createSender } from '@fixbench/server/testing/buyers.ts'
import { sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import { listWays, rawSample } from '@fixbench/server/testing/send-sample.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-repeats-'))
const start = (): Promise<WorldApp> => createWorldApp({ DATA_DIR: dataDir })
let shop: WorldApp

beforeAll(async () => {
  shop = await start()
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Response = { code: number; msg: string; data: unknown }
type Sent = { name: string; endpoint: Endpoint; input: unknown; token: string; key: string }

const send = async ({ endpoint, input, token, key }: Sent): Promise<Response> => {
  const [way = 'form'] = listWays(endpoint)
  const { payload, headers, ...request } = rawSample(endpoint, { input, way, token })
  const response = await shop.app.inject({
    ...request,
    headers: { ...headers, 'idempotency-key': key },
    ...omitUndefined({ payload }),
  })

  return response.json<Response>()
}

/** Prepares the sample of a call, in a minute of its own because of the rate limits. */
const prepare = async (name: string): Promise<Sent> => {
  const call = sampledCalls.find(one => one.name === name)
  if (call?.sample === undefined) throw new Error(`There is no sample of ${name}`)

  shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
  const who = await createSender(shop, call.endpoint)
  const input = await call.sample.input({ shop, who })
  return { name, endpoint: call.endpoint, input, token: who.token, key: `lost-${randomUUID()}` }
}

/** Number of rows changed since the world was opened. */
const countChanges = async (): Promise<number> => {
  const [row] = await shop.deps.db.$queryRawUnsafe<{ n: number }[]>('select total_changes() as n')
  return Number(row?.n)
}

/** The response that repeats get: the first one, which tells that it is repeated where the call says so. */
const toRepeat = ({ endpoint }: Sent, first: Response): Response =>
  endpoint.repeats?.isTold === true ? { ...first, data: { ...Object(first.data), isRepeat: true } } : first

/** Values that differ from the given one in one place. */
const vary = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [`${value}x`, `${value}1`, `1${value}`]
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'boolean') return [!value]
  if (Array.isArray(value)) {
    return [value.slice(1), ...vary(value[0]).map(first => [first, ...value.slice(1)])]
  }

  const fields = Object.entries(Object(value) as Record<string, unknown>)

  return fields.flatMap(([field, old]) => vary(old).map(changed => ({ ...Object(value), [field]: changed })))
}

/** A valid input that differs from the given one in a field that the key covers. */
const requireOtherInput = ({ name, endpoint, input }: Sent): unknown => {
  const { keyField, freeFields = [] } = endpoint.repeats ?? {}
  const parsed = JSON.stringify(endpoint.input.parse(input))
  const other = Object.entries(Object(input) as Record<string, unknown>)
    .filter(([field]) => field !== keyField && !freeFields.includes(field))
    .flatMap(([field, value]) => vary(value).map(changed => ({ ...Object(input), [field]: changed })))
    .find(varied => {
      const { success, data } = endpoint.input.safeParse(varied)
      return success && JSON.stringify(data) !== parsed
    })
  if (other === undefined) throw new Error(`${name} has no other input`)

  return other
}

const idempotent = sampledCalls.filter(({ endpoint }) => endpoint.isIdempotent === true)

/** Sends a sample, in parallel and once more, and counts the changes of the first two and of the last. */
const repeat = async (sent: Sent) => {
  const before = await countChanges()
  const [first, parallel] = await Promise.all([send(sent), send(sent)])
  const worked = await countChanges()
  const again = await send(sent)

  return {
    sent,
    first,
    parallel,
    again,
    changes: worked - before,
    changesAgain: (await countChanges()) - worked,
  }
}

describe('a request that is repeated because its response was lost', () => {
  it.each(idempotent.map(({ name }) => name))('%s works once and gets the first response', async name => {
    const { sent, first, parallel, again, changes, changesAgain } = await repeat(await prepare(name))

    expect(first.code).toBe(0)
    expect(changes).toBeGreaterThan(0)
    expect(parallel).toEqual(toRepeat(sent, first))
    expect(again).toEqual(toRepeat(sent, first))
    expect(changesAgain).toBe(0)
  })

  it.each(idempotent.filter(({ name }) => name !== 'points.checkIn').map(({ name }) => name))(
    '%s is rejected with 3001 when it asks for something else',
    async name => {
      const sent = await prepare(name)
      const other = { ...sent, input: requireOtherInput(sent) }

      expect((await send(sent)).code).toBe(0)
      expect((await send(other)).code).toBe(3001)
    },
  )

  it('is rejected with 3001 when it calls something else', async () => {
    const sent = await prepare('notice.subscribe')
    const other = { ...(await prepare('address.add')), token: sent.token, key: sent.key }

    expect((await send(sent)).code).toBe(0)
    expect(await send(other)).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'idempotency-key', reason: 'was used for another request' }] },
    })
  })

  it('has its key in the header Idempotency-Key, or in the one that clients sent before [DEV-03]', async () => {
    const sent = await prepare('notice.subscribe')
    const { payload, headers, ...request } = rawSample(sent.endpoint, {
      input: requireOtherInput(sent),
      way: 'json',
      token: sent.token,
    })

    expect((await send(sent)).code).toBe(0)

    const other = await shop.app.inject({
      ...request,
      headers: { ...headers, 'x-idempotency-key': sent.key },
      ...omitUndefined({ payload }),
    })

    expect(other.json()).toMatchObject({ code: 3001, data: { fields: [{ field: 'x-idempotency-key' }] } })
  })

  it('stores nothing that can be read without its key', async () => {
    const sent = await prepare('registration.register')

    const { data: token } = await send(sent)
    const stored = JSON.stringify(await shop.deps.db.requestKey.findMany())

    expect(stored.includes(sent.key)).toBe(false)
    expect(stored.includes(String(token))).toBe(false)
  })

  it('runs again after a failure, or with a different key', async () => {
    const one = await prepare('coupon.receive')
    const two = { ...one, key: 'two' }

    expect((await send(one)).code).toBe(0)
    expect((await send(two)).code).toBe(300_007)

    const { id } = await shop.deps.db.memberCoupon.findFirstOrThrow({ orderBy: { id: 'desc' } })
    await shop.deps.db.memberCoupon.delete({ where: { id } })

    expect((await send(two)).code).toBe(0)
  })

  it('gets the first response even from a server that was restarted', async () => {
    const finished: { sent: Sent; first: Response }[] = []
    for (const { name } of idempotent) {
      const sent = await prepare(name)
      finished.push({ sent, first: await send(sent) })
    }

    await shop.close()
    shop = await start()
    const untouched = await countChanges()

    for (const { sent, first } of finished) {
      expect({ name: sent.name, ...(await send(sent)) }).toEqual({
        name: sent.name,
        ...toRepeat(sent, first),
      })
    }

    expect(await countChanges()).toBe(untouched)
  })
})
