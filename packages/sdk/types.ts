import type { Fault } from './fault-text.ts'

/** What the generated files say about one call. */
type CallTypes = {
  input: unknown
  data: unknown
  failure: { code: number; msg: string; data: unknown }
}

/** Types of calls by domain and name, such as `ShopCalls`. */
export type Calls<C> = { [Domain in keyof C]: { [Name in keyof C[Domain]]: CallTypes } }

/** A call that succeeded. */
export type Success<Data> = { code: 0; msg: string; data: Data }

/** The request didn't reach a call. `code` is the HTTP status. */
export type TransportFailure =
  | { code: 400 | 404 | 405 | 408 | 413 | 415 | 431 | 500 | 503; msg: string; data: null }
  | { code: 429; msg: string; data: { retryAfterSeconds: number } | null }

/** Everything that a call responds with. `code` narrows `data`. */
export type EnvelopeOf<Call extends CallTypes> = Success<Call['data']> | Call['failure'] | TransportFailure

/** Envelope of any call. */
export type AnyEnvelope = { code: number; msg: string; data: unknown }

/** `data` of the success in a union of envelopes. */
export type DataOf<Envelope extends AnyEnvelope> = Extract<Envelope, { code: 0 }>['data']

/** What a request adds to its input. Options of a request replace those of the client. */
export type RequestOptions = {
  /** Session token: the data of a successful sign-in, or a function that reads the current one. */
  token?: string | (() => string | null | undefined) | undefined
  /** World of the request. The default is the main world. */
  world?: string | undefined
  /** Fails the request on demand: `{ code: 300021 }`, `{ status: 503 }`, or the text of a rule. */
  fault?: string | Fault | undefined
  /** A repeat with the same key returns the first result. */
  idempotencyKey?: string | undefined
  /** Rejects unknown fields with code 3001 instead of ignoring them. */
  strictFields?: boolean | undefined
  /** More headers, by name. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Cancels the request. `AbortSignal.timeout(5000)` limits its time. */
  signal?: AbortSignal | undefined
}

/** Settings of a client. */
export type ClientOptions = Omit<RequestOptions, 'idempotencyKey' | 'signal'> & {
  /** URL of the shop, such as `http://localhost:3000`. In a browser the default is the page's own origin. */
  url?: string | undefined
  /** Sends the requests instead of the global `fetch`, for example to log them or to read response headers. */
  fetch?: typeof fetch | undefined
}

/** A call as a function. The input can be left out when none of its fields is required. */
export type CallFunction<Call extends CallTypes> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- tests whether the input can be omitted
  Record<never, never> extends Call['input']
    ? (input?: Call['input'], options?: RequestOptions) => Promise<EnvelopeOf<Call>>
    : (input: Call['input'], options?: RequestOptions) => Promise<EnvelopeOf<Call>>

/** All calls as functions: `client.cart.add({ skuCode, buyCount })`. */
export type CallFunctions<C extends Calls<C>> = {
  readonly [Domain in keyof C]: { readonly [Name in keyof C[Domain]]: CallFunction<C[Domain][Name]> }
}
