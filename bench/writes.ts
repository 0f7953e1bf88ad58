import { Agent, request } from 'node:http'
import { addressEndpoints } from '#contract/address.contract.ts'
import { cartEndpoints } from '#contract/cart.contract.ts'
import type { DataOf, Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { placeInput } from '#contract/core/wire.ts'
import { orderEndpoints } from '#contract/order.contract.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { specials } from '#seed/catalog/specials.ts'
import { PERSONA_PASSWORD, type PersonaKey, persona } from '#seed/personas.ts'
import { createConsoleClient } from '#server/testing/console-client.ts'
import { CONNECTIONS } from './load.ts'

/** Rounds before the clock runs: hot code is compiled only after thousands of runs. */
const WARM_UP = 200
const ROUNDS = 100
/** Enough that no order of the run is short of stock. */
const STOCK = 90_000
const BUYERS: readonly PersonaKey[] = ['oliver', 'greta', 'sam', 'quinn', 'cody', 'tom', 'pia', 'paula']
const skuCodes = [
  specials.plainScreen.skuCode,
  specials.plainScreen.otherGradeSkuCode,
  specials.ladder.skuCode,
]

type Buyer = { token: string; addressId: string; carrierCode: string }
type Send = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) => Promise<DataOf<E>>

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** The text of an answer. `fetch` would take as long as the shop and so measure itself. */
const ask = (url: string, method: string, headers: Record<string, string>, body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    const asking = request(url, { method, agent, headers: { ...headers, ...length } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })

const sender =
  (url: string): Send =>
  async (endpoint, input, token = '') => {
    const placed = placeInput(endpoint, input)
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const body = placed.body === undefined ? '' : JSON.stringify(placed.body)
    const answer = await ask(url + placed.url, endpoint.method, headers, body)
    const { code, msg, data } = JSON.parse(answer) as { code: number; msg: string; data: never }
    if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`)
    return data
  }

const signIn = async (send: Send, key: PersonaKey): Promise<Buyer> => {
  const token = await send(sessionEndpoints.login, { email: persona(key).email, password: PERSONA_PASSWORD })
  const { rows } = await send(addressEndpoints.list, {}, token)
  const addressId = rows[0]?.id ?? ''
  const wish = { skuCode: specials.plainScreen.skuCode, buyCount: 1, addressId }
  const { carrierCode } = await send(orderEndpoints.immediateCheck, wish, token)
  return { token, addressId, carrierCode: carrierCode ?? '' }
}

/** Each connection makes one request after the other; the times of all of them, without the warm-up. */
const timesOf = async (work: (connection: number, round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const connect = async (connection: number): Promise<void> => {
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const start = performance.now()
      await work(connection, round)
      if (round >= WARM_UP) times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => connect(connection)))
  return times
}

const lineOf = (what: string, times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)
  return `${what}, ${CONNECTIONS} connections: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length}.`
}

/** Times of writes to the cart and of placed orders, each answer checked; two lines of text. */
export const measureWrites = async (url: string): Promise<string> => {
  const send = sender(url)
  const shop = createConsoleClient(url)
  for (const skuCode of skuCodes) await shop.control('restock', { skuCode, quantity: STOCK })
  const buyers = await Promise.all(BUYERS.map(key => signIn(send, key)))
  const buyerOf = (connection: number): Buyer => {
    const buyer = buyers[connection % buyers.length]
    if (buyer === undefined) throw new Error('Nobody to buy')
    return buyer
  }
  const skuOf = (round: number): string => skuCodes[round % skuCodes.length] ?? ''
  const adding = await timesOf((connection, round) =>
    send(cartEndpoints.add, { skuCode: skuOf(connection + round), buyCount: 1 }, buyerOf(connection).token),
  )
  const placing = await timesOf((connection, round) => {
    const { token, ...where } = buyerOf(connection)
    const submitKey = `bench-${connection}-${round}`
    return send(orderEndpoints.immediate, { skuCode: skuOf(round), buyCount: 1, ...where, submitKey }, token)
  })
  return [lineOf('Adding to a cart', adding), lineOf('Placing an order', placing)].join('\n')
}
