import { wire } from 'virtual:contract-wire'
import type { DataOf, Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { type Placed, placeInput, type Wire } from '#contract/core/wire.ts'
import type { Contract } from '#contract/index.ts'
import { ApiError } from './errors.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Files of a multipart call, by the name of their part. */
  files?: Readonly<Record<string, readonly Blob[]>> | undefined
  /** Names one intent; the transport makes one for each call when none is given. */
  idempotencyKey?: string | undefined
}

/** One call to send: its contract, where each part of the input goes, and its abort signal. */
export type WireRequest = { key: string; input: unknown; wire: Wire; placed: Placed; options: CallOptions }

/** Carries a request and brings the envelope back; throws HttpError, NetworkError or TimeoutError when there is none. */
export type Transport = (request: WireRequest) => Promise<Envelope<unknown>>

export type Domain = keyof Contract
export type CallName<D extends Domain> = keyof Contract[D] & string
type EndpointAt<D extends Domain, N extends CallName<D>> = Extract<Contract[D][N], Endpoint>
export type InputAt<D extends Domain, N extends CallName<D>> = InputOf<EndpointAt<D, N>>
export type DataAt<D extends Domain, N extends CallName<D>> = DataOf<EndpointAt<D, N>>

/** `cart.add` and the like: every call of the contract by its name. */
export type CallKey = { [D in Domain]: `${D}.${CallName<D>}` }[Domain]

type Call<Input, Data> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- asks whether nothing at all is an input
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Data>
    : (input: Input, options?: CallOptions) => Promise<Data>

/** The shop's calls as typed functions: `api.cart.add({ skuCode, buyCount })`. */
export type Api = { [D in Domain]: { [N in CallName<D>]: Call<InputAt<D, N>, DataAt<D, N>> } }

/** Makes a call by its key; resolves to `data` of code 0 and throws ApiError for every other code. */
export type Caller = (key: string, input?: unknown, options?: CallOptions) => Promise<unknown>

export const createCaller =
  (transport: Transport): Caller =>
  async (key, input = {}, options = {}) => {
    const found = wire[key]
    if (found === undefined) throw new Error(`The contract has no call '${key}'`)
    const { code, msg, data } = await transport({
      key,
      input,
      wire: found,
      placed: placeInput(found, input),
      options,
    })
    if (code !== 0) throw new ApiError(code, msg, data)
    return data
  }

type Method = (input?: unknown, options?: CallOptions) => Promise<unknown>

const namesByDomain = new Map<string, string[]>()
for (const key of Object.keys(wire)) {
  const [domain = '', name = ''] = key.split('.')
  namesByDomain.set(domain, [...(namesByDomain.get(domain) ?? []), name])
}

const createGroup = (call: Caller, domain: string): Record<string, Method> =>
  Object.fromEntries(
    (namesByDomain.get(domain) ?? []).map((name): [string, Method] => [
      name,
      (input, options) => call(`${domain}.${name}`, input, options),
    ]),
  )

/** Gives a caller the shape of the contract. A domain's calls are made when one of them is first needed. */
export const createApi = (call: Caller): Api => {
  const groups = new Map<string, Record<string, Method>>()
  return new Proxy({} as Api, {
    get: (_, domain) => {
      if (typeof domain !== 'string') return undefined
      const known = groups.get(domain)
      if (known !== undefined) return known
      const made = createGroup(call, domain)
      groups.set(domain, made)
      return made
    },
  })
}
