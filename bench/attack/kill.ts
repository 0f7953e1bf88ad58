import { setTimeout as wait } from 'node:timers/promises'
import type Database from 'libsql'
import { addressEndpoints } from '#contract/address.contract.ts'
import type { DataOf, Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { placeInput } from '#contract/core/wire.ts'
import { orderEndpoints } from '#contract/order.contract.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { specials } from '#seed/catalog/specials.ts'
import { PERSONA_PASSWORD, type PersonaKey, persona } from '#seed/personas.ts'
import { createConsoleClient } from '#server/testing/console-client.ts'
import { createRandom } from '#server/testing/random.ts'
import type { Campaign } from './campaign.ts'
import { readMainWorld, send, startShop, withDataDir } from './shop.ts'

const ROUNDS = 4
const BUYERS: readonly PersonaKey[] = ['oliver', 'greta', 'sam', 'quinn', 'cody', 'tom']
const { skuCode } = specials.plainScreen
const STOCK = 50_000
const LEAST_LIFE_MS = 300
const LIFE_SPREAD_MS = 1200

type Envelope<T> = { code: number; msg: string; data: T }

const ask = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  token = '',
): Promise<Envelope<DataOf<E>>> => {
  const placed = placeInput(endpoint, input)
  const { text } = await send(url + placed.url, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'x-token': token },
    payload: placed.body === undefined ? '' : JSON.stringify(placed.body),
  })
  return JSON.parse(text) as Envelope<DataOf<E>>
}

type Buyer = { token: string; addressId: string; carrierCode: string }

const signIn = async (url: string, key: PersonaKey): Promise<Buyer> => {
  const form = { email: persona(key).email, password: PERSONA_PASSWORD }
  const { data: token } = await ask(url, sessionEndpoints.login, form)
  const { data } = await ask(url, addressEndpoints.list, {}, token)
  const addressId = data.rows[0]?.id ?? ''
  const item = { skuCode, buyCount: 1, addressId }
  const { data: checked } = await ask(url, orderEndpoints.immediateCheck, item, token)
  return { token, addressId, carrierCode: checked.carrierCode ?? '' }
}

const buy = (url: string, { token, ...where }: Buyer, submitKey: string) =>
  ask(url, orderEndpoints.immediate, { skuCode, buyCount: 1, ...where, submitKey }, token)

/** An order that was asked for; `orderNo` is undefined when the shop died before it answered. */
type Asked = { buyer: Buyer; submitKey: string; orderNo: string | undefined }

/** Buys one piece after the other until the shop dies. */
const buyUntilDeath = async (url: string, buyer: Buyer, name: string, asked: Asked[]): Promise<void> => {
  for (let count = 0; ; count += 1) {
    const one: Asked = { buyer, submitKey: `${name}-${count}`, orderNo: undefined }
    asked.push(one)
    try {
      const { code, data } = await buy(url, buyer, one.submitKey)
      if (code === 0) one.orderNo = data.orderNo
    } catch {
      return
    }
  }
}

/** Sends every order again under its key: it must exist exactly once, under the number that was returned. */
const repeatAll = async (url: string, asked: readonly Asked[]): Promise<string[]> => {
  const findings: string[] = []
  for (const one of asked) {
    const { code, msg, data } = await buy(url, one.buyer, one.submitKey)
    if (code !== 0) findings.push(`${one.submitKey} sent again answered ${code} ${msg}`)
    else if (one.orderNo !== undefined && one.orderNo !== data.orderNo)
      findings.push(`${one.submitKey} was ${one.orderNo} and is ${data.orderNo} when sent again`)
    else one.orderNo = data.orderNo
  }
  return findings
}

const readNumber = (database: Database.Database, sql: string): number => {
  const [row] = database.prepare(sql).raw(true).all([]) as unknown[][]
  return Number(row?.[0])
}

const countOrders = (database: Database.Database): number =>
  readNumber(database, 'select count(*) from Orders')

const listDamage = (database: Database.Database): string[] => {
  const [row] = database.prepare('pragma quick_check(1)').raw(true).all([]) as unknown[][]
  const torn = readNumber(
    database,
    `select count(*) from Sku s where s.reserved <>
       (select coalesce(sum(r.quantity), 0) from StockReservation r where r.skuId = s.id and r.status = 'held')`,
  )
  return [
    ...(row?.[0] === 'ok' ? [] : [`quick_check: ${String(row?.[0])}`]),
    ...(torn === 0 ? [] : [`${torn} SKUs reserve another number than their orders hold`]),
  ]
}

/** Kills the process in mid-checkout again and again; no order may be lost, placed twice, or leave stock behind. */
export const killCampaign: Campaign = {
  name: 'kill -9 in mid-checkout',
  run: ({ seed }) =>
    withDataDir(async dataDir => {
      const random = createRandom(seed)
      const findings: string[] = []
      const asked: Asked[] = []
      let shop = await startShop(dataDir)
      try {
        await createConsoleClient(shop.url).control('restock', { skuCode, quantity: STOCK })
        const buyers = await Promise.all(BUYERS.map(key => signIn(shop.url, key)))
        const before = readMainWorld(dataDir, countOrders)
        for (let round = 0; round < ROUNDS; round += 1) {
          const work = buyers.map((buyer, index) =>
            buyUntilDeath(shop.url, buyer, `kill-${seed}-${round}-${index}`, asked),
          )
          await wait(LEAST_LIFE_MS + random.below(LIFE_SPREAD_MS))
          await shop.kill()
          await Promise.all(work)
          shop = await startShop(dataDir)
          findings.push(...(await repeatAll(shop.url, asked.slice(-BUYERS.length * 2))))
        }
        findings.push(...(await repeatAll(shop.url, asked)))
        const placed = readMainWorld(dataDir, countOrders) - before
        if (placed !== asked.length)
          findings.push(`${asked.length} orders were asked for and ${placed} are there`)
        findings.push(...readMainWorld(dataDir, listDamage))
        return { detail: `${ROUNDS} kills, ${asked.length} orders, each there exactly once`, findings }
      } finally {
        await shop.stop()
      }
    }),
}
