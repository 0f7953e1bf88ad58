import type { BodyKind, Method } from './endpoint.ts'
import type { Envelope } from './envelope.ts'

/** How the server asks the client's half for a page; React stays on that side, Fastify on this one. */

/** Shop time at the moment of rendering, and its speed. */
export type ClockReading = { shopMs: number; speed: number; isFrozen: boolean }

/**
 * A call of the page's loaders on its way to the server that it runs in: `key` is its `domain.name`, `input` what the
 * caller gave, the rest where a browser would put it.
 */
export type CarriedCall = {
  key: string
  input: unknown
  method: Method
  url: string
  bodyKind: BodyKind
  body: unknown
}

/** The envelope is null when the answer could not be read. The same object means the same answer as before. */
export type CarriedAnswer = { readonly status: number; readonly envelope: Envelope<unknown> | null }

export type RenderInput = {
  /** Address asked for, with the origin that the visitor used. */
  url: URL
  /** Session token of the visitor's cookie; null for a guest. */
  token: string | null
  /** Code that ended the visitor's session on the request before; the page says so. Null for none. */
  sessionEnd: number | null
  /** Answers a call in process; rejects when no answer comes in time. */
  carry: (call: CarriedCall) => Promise<CarriedAnswer>
  clock: ClockReading
  world: string
  origins: { shop: string; mobile: string }
  /** Whether visitors can sign in with the provider; its button appears nowhere otherwise. */
  hasSignInProvider: boolean
  /** For the inline scripts of a page that is streamed. */
  nonce: () => string
  onError: (error: unknown) => void
}

type Target = NodeJS.WritableStream

/** Markup of a page: whole, or a stream whose first part is ready. */
export type Markup =
  | { kind: 'complete'; html: string }
  | { kind: 'stream'; pipe: (target: Target) => void; abort: () => void }

export type RenderedPage = {
  kind: 'page'
  status: number
  /** Route name of the page; null for an address without one. */
  pageName: string | null
  head: string
  markup: Markup
  /** Writes the state element; to be called when the markup is complete. */
  stateElement: () => string
  /** Nothing failed, nothing is missing and no member is named: the page is the same for every guest. */
  isShared: boolean
  clearToken: boolean
}

export type Redirected = {
  kind: 'redirect'
  status: number
  location: string
  clearToken: boolean
  /** Code that ended the visitor's session, for the page that the redirect leads to. */
  sessionEnd: number | null
}

/** Renders the page of an address, or says where to go instead. Throws when not even an error page could be made. */
export type Render = (input: RenderInput) => Promise<RenderedPage | Redirected>
