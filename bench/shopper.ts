import { addressEndpoints } from '@fixbench/contract/address/address.contract.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import { placeInput } from '@fixbench/contract/core/wire.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { type Persona, personas } from '@fixbench/fixtures/personas.ts'
import { type Connection, openConnection } from './connection.ts'

export type Send = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<DataOf<E>>

/** A signed-in member with a connection. */
export type Shopper = {
  send: Send
  addressId: string
  /** Durations in ms by path of the call, since the last `reset`. */
  times: Map<string, number[]>
  reset(): void
  close(): void
}

/** Serializes a call as an HTTP/1.1 request with a JSON body. */
const toRequest = (url: string, endpoint: Endpoint, input: unknown, token: string): Buffer => {
  const placed = placeInput(endpoint, input)
  const body = placed.body === undefined ? '' : JSON.stringify(placed.body)
  const lines = [
    `${endpoint.method} ${placed.url} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `x-token: ${token}`,
    ...(body === '' ? [] : ['content-type: application/json']),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from([...lines, '', body].join('\r\n'))
}

const createSender = (url: string, connection: Connection, times: Map<string, number[]>) => {
  let token = ''
  const send: Send = async (endpoint, input) => {
    const request = toRequest(url, endpoint, input, token)
    const startMs = performance.now()
    const text = await connection.sendAndRead(request)
    const taken = times.get(endpoint.path) ?? []
    taken.push(performance.now() - startMs)
    times.set(endpoint.path, taken)
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: never }
    if (code !== 0) throw new Error(`${endpoint.path} returned ${code}: ${msg} ${JSON.stringify(data)}`)
    return data
  }

  const signIn = async (email: string): Promise<void> => {
    token = await send(sessionEndpoints.login, { email, password: PERSONA_PASSWORD })
  }

  return { send, signIn }
}

const emptyCart = async (send: Send): Promise<void> => {
  const { rows } = await send(cartEndpoints.list, { pageSize: 1000 })
  if (rows.length > 0) await send(cartEndpoints.remove, { ids: rows.map(line => line.id) })
}

const canBuy = ({ address, status }: Persona): boolean => address !== null && status === undefined

/** Signs in `count` seeded members with empty carts. Throws when the seed has too few. */
export const openShoppers = async (url: string, count: number): Promise<Shopper[]> => {
  const members = personas.filter(canBuy).slice(0, count)
  if (members.length < count) throw new Error(`The seed has only ${members.length} members who can buy`)
  const shoppers: Shopper[] = []
  // Sequentially, because the shop limits parallel sign-ins.
  for (const { email } of members) shoppers.push(await openShopper(url, email))
  return shoppers
}

const openShopper = async (url: string, email: string): Promise<Shopper> => {
  const connection = openConnection(url)
  const times = new Map<string, number[]>()
  const { send, signIn } = createSender(url, connection, times)
  await signIn(email)
  await emptyCart(send)
  const { rows } = await send(addressEndpoints.list, {})
  return {
    send,
    addressId: rows[0]?.id ?? '',
    times,
    reset: () => times.clear(),
    close: () => connection.close(),
  }
}
