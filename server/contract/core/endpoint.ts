import type { z } from 'zod'
import type { CodeName } from './codes.ts'
import type { RateLimit } from './rate-limits.ts'

/** How the client sends the input. The server takes form and JSON on every POST, whatever is here. */
export type BodyKind = 'form' | 'json' | 'multipart' | 'query' | 'none'

export type Method = 'GET' | 'POST' | 'DELETE'

/** One call of the contract. Route, validation, OpenAPI, typed client call and access rule derive from it. */
export type Endpoint = {
  /** Id of the requirement, as `CALL-shop-cart-add`; own calls beyond the specification use `OWN-…`. */
  id: string
  method: Method
  /** Further methods that answer the same, for callers that the specification leaves room for. */
  altMethods?: readonly Method[]
  /** Absolute path; `{name}` takes the input field of that name. */
  path: `/${string}`
  bodyKind: BodyKind
  access: 'open' | 'member'
  /** Required for open calls that change something; without it a call is not limited. */
  rateLimit?: RateLimit
  /**
   * A client never sends this call again by itself when no answer came. Set on every call that places an order, redeems
   * points, uploads or pays; for these the buyer decides.
   */
  neverRetried?: true
  /**
   * Sent again under the same `x-idempotency-key` it gives the first answer and does nothing; with another input it
   * fails with 3001. Set on every call that creates, sends or moves something.
   */
  isIdempotent?: true
  /**
   * A call of the console that deletes or overwrites something. Its input must name the world; nothing else chooses
   * one.
   */
  destroys?: true
  /** A few words: what the call does. */
  summary: string
  /** What it guarantees and returns, for the API reference; Markdown. */
  description?: string
  /** Path, query and body fields together: the caller gives one object (or list), the kind decides where it travels. */
  input: z.ZodType
  data: z.ZodType
  errors: readonly CodeName[]
}

/** Declares a call; keeps its literals, so that every derived type is exact. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** What a caller gives. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler gets: parsed, defaults filled in. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
/** What a handler answers and a caller receives. */
export type DataOf<E extends Endpoint> = z.output<E['data']>

export type EndpointGroup = Record<string, Endpoint>
