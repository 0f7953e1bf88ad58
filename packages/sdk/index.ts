import { TOKEN_HEADER } from '@fixbench/contract/session/session-constants.ts'
import { createCalls, mergeOptions } from './create-calls.ts'
import { type ShopCalls, shopRoutes } from './generated/shop-calls.ts'
import type { CallFunctions, ClientOptions, RequestOptions } from './types.ts'

export { eachRow } from './each-row.ts'
export { FailedCallError, NetworkError, NotAnEnvelopeError } from './errors.ts'
export { type Fault, toFaultText } from './fault-text.ts'
export type * from './generated/shop-calls.ts'
export { requireData } from './require-data.ts'
export type {
  AnyEnvelope,
  CallFunction,
  ClientOptions,
  DataOf,
  EnvelopeOf,
  RequestOptions,
  Success,
  TransportFailure,
} from './types.ts'

/** Name of a call in requests, fault rules and the request log, such as `cart.add`. */
export type CallName = {
  [Domain in keyof typeof shopRoutes]: (typeof shopRoutes)[Domain] extends Record<
    string,
    { name: infer Name }
  >
    ? Name
    : never
}[keyof typeof shopRoutes]

/** All calls of the shop as functions, and `with`, which creates a client with other options. */
export type Client = CallFunctions<ShopCalls> & {
  /** Creates a client that sends these options with every request: `client.with({ token })`. */
  with(options: Omit<ClientOptions, 'url' | 'fetch'>): Client
}

/**
 * Creates a client of a shop. Calls resolve to `{ code, msg, data }` with any code; `code` narrows the type of `data`.
 * They throw NetworkError when no complete response arrives and NotAnEnvelopeError when it isn't one of the shop.
 * Nothing is sent again automatically.
 */
export const createClient = (options: ClientOptions = {}): Client => ({
  ...(createCalls(shopRoutes, TOKEN_HEADER, options) as unknown as CallFunctions<ShopCalls>),
  with: (other: RequestOptions) => createClient(mergeOptions(options, other)),
})
