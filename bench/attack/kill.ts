import { setTimeout as wait } from 'node:timers/promises'
import { createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { addressEndpoints } from '@fixbench/contract/address/address.contract.ts'
import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { placeInput } from '@fixbench/contract/core/wire.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import type { Database } from '@fixbench/server/database/driver.ts'
import { createRandom } from '@fixbench/server/testing/random.ts'
import type { Campaign } from './campaign.ts'
import { readMainWorld, send, startShop, withDataDir } from './shop.ts'

const ROUNDS = 4
const BUYERS: readonly PersonaKey[] = ['oliver', 'greta', 'sam', 'quinn', 'cody', 'tom']
const { skuCode } = specials.plainScreen
const STOCK = 50_000
/** Time before a kill: at least this long, plus a random part. */
const MIN_UPTIME_MS = 300
const UPTIME_SPREAD_MS = 1200

const call = async <E extends Endpoint>(
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
  const { data: token } = await call(url, sessionEndpoints.login, form)
  const { data } = await call(url, addressEndpoints.list, {}, token)
  const addressId = data.rows[0]?.id ?? ''
  const item = { skuCode, buyCount: 1, addressId }
  const { data: checked } = await call(url, orderEndpoints.immediateCheck, item, token)
  return { token, addressId, carrierCode: checked.carrierCode ?? '' }
}

const buy = (url: string, { token, ...where }: Buyer, submitKey: string) =>
  call(url, orderEndpoints.immediate, { skuCode, buyCount: 1, ...where, submitKey }, token)

/** A submitted order. `orderNo` is undefined when the shop was killed before it responded. */
type Attempt = { buyer: Buyer; submitKey: string; orderNo: string | undefined }

/** Submits one order after the other until the shop is killed. */
const buyUntilKilled = async (
  url: string,
  buyer: Buyer,
  name: string,
  attempts: Attempt[],
): Promise<void> => {
  for (let count = 0; ; count += 1) {
    const attempt: Attempt = { buyer, submitKey: `${name}-${count}`, orderNo: undefined }
    attempts.push(attempt)
    try {
      const { code, data } = await buy(url, buyer, attempt.submitKey)
      if (code === 0) attempt.orderNo = data.orderNo
    } catch {
      return
    }
  }
}

/** Submits every order again with its key. The shop must return the order number of the first response. */
const retryAll = async (url: string, attempts: readonly Attempt[]): Promise<string[]> => {
  const findings: string[] = []
  for (const attempt of attempts) {
    const { code, msg, data } = await buy(url, attempt.buyer, attempt.submitKey)
    if (code !== 0) findings.push(`Retry of ${attempt.submitKey} returned ${code} ${msg}`)
    else if (attempt.orderNo !== undefined && attempt.orderNo !== data.orderNo) {
      findings.push(`${attempt.submitKey} was ${attempt.orderNo}, but its retry returned ${data.orderNo}`)
    } else attempt.orderNo = data.orderNo
  }
  return findings
}

const readNumber = (database: Database, sql: string): number => {
  const [value] = Object.values(database.prepare(sql).get() ?? {})
  return Number(value)
}

const countOrders = (database: Database): number => readNumber(database, 'select count(*) from Orders')

const listDamage = (database: Database): string[] => {
  const { quick_check: pages } = database.prepare('pragma quick_check(1)').get() as { quick_check: string }
  const inconsistent = readNumber(
    database,
    `select count(*) from Sku s where s.reserved <>
       (select coalesce(sum(r.quantity), 0) from StockReservation r where r.skuId = s.id and r.status = 'held')`,
  )
  return [
    ...(pages === 'ok' ? [] : [`quick_check: ${pages}`]),
    ...(inconsistent === 0 ? [] : [`${inconsistent} SKUs reserve another quantity than their orders`]),
  ]
}

/**
 * Repeatedly kills the process during checkouts. No order may be lost or placed twice, and reserved stock must match.
 */
export const killCampaign: Campaign = {
  name: 'kill -9 during checkout',
  run: ({ seed }) =>
    withDataDir(async dataDir => {
      const random = createRandom(seed)
      const findings: string[] = []
      const attempts: Attempt[] = []
      let shop = await startShop(dataDir)

      try {
        await createConsoleClient(shop.url).control('restock', { skuCode, quantity: STOCK })
        const buyers = await Promise.all(BUYERS.map(key => signIn(shop.url, key)))
        const before = readMainWorld(dataDir, countOrders)
        for (let round = 0; round < ROUNDS; round += 1) {
          const work = buyers.map((buyer, index) =>
            buyUntilKilled(shop.url, buyer, `kill-${seed}-${round}-${index}`, attempts),
          )
          await wait(MIN_UPTIME_MS + random.below(UPTIME_SPREAD_MS))
          await shop.kill()
          await Promise.all(work)
          shop = await startShop(dataDir)
          findings.push(...(await retryAll(shop.url, attempts.slice(-BUYERS.length * 2))))
        }
        findings.push(...(await retryAll(shop.url, attempts)))
        const placed = readMainWorld(dataDir, countOrders) - before
        if (placed !== attempts.length) {
          findings.push(`${attempts.length} orders were submitted, but ${placed} exist`)
        }
        findings.push(...readMainWorld(dataDir, listDamage))
        return { detail: `${ROUNDS} kills, ${attempts.length} orders, each placed exactly once`, findings }
      } finally {
        await shop.stop()
      }
    }),
}
