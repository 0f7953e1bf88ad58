import type { Brand } from '../brand/brand.ts'
import type { BodyKind, Method } from '../core/endpoint.ts'
import type { Envelope } from '../core/envelope.ts'
import type { ClockReading } from './clock-reading.ts'

/** Interface between the server (Fastify) and the client's server entry (React), which renders pages. */

/**
 * A call of a page's loaders, executed in the server that renders the page. `key` is `domain.name` and `input` is the
 * original input; the other fields describe the equivalent HTTP request.
 */
export type PageCall = {
  key: string
  input: unknown
  method: Method
  url: string
  bodyKind: BodyKind
  body: unknown
}

/** Response of a call. `envelope` is null when it could not be parsed. The same object means an identical response. */
export type PageCallResponse = { readonly status: number; readonly envelope: Envelope<unknown> | null }

export type RenderInput = {
  /** Requested URL, with the visitor's origin. */
  url: URL
  /** Session token of the visitor's cookie; null for a guest. */
  token: string | null
  /** Code that ended the visitor's session on the previous request, shown on the page; null when there was none. */
  sessionEnd: number | null
  /** Executes a call in process. Rejects when there is no response in time. */
  executeCall: (call: PageCall) => Promise<PageCallResponse>
  clock: ClockReading
  world: string
  brand: Brand
  /** Reads the mark of amounts in the shop whose page is rendered. The same function for all pages of a server. */
  readCurrencyMark: () => string
  origins: { shop: string; mobile: string }
  /** Whether visitors can sign in with the identity provider; otherwise its button is hidden. */
  hasSignInProvider: boolean
  /** Nonce for the inline scripts of a streamed page. */
  nonce: () => string
  onError: (error: unknown) => void
}

type Target = NodeJS.WritableStream

/** Markup of a page: complete, or a stream whose first part is ready. */
export type Markup =
  | { kind: 'complete'; html: string }
  | { kind: 'stream'; pipe: (target: Target) => void; abort: () => void }

export type RenderedPage = {
  kind: 'page'
  status: number
  /** Route name of the page; null for a URL without one. */
  pageName: string | null
  head: string
  markup: Markup
  /** Creates the state element. Call it when the markup is complete. */
  stateElement: () => string
  /** The page is identical for all guests: nothing failed or is missing, and no member is signed in. */
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

/** Renders the page of a URL, or returns a redirect. Throws when not even an error page could be rendered. */
export type Render = (input: RenderInput) => Promise<RenderedPage | Redirected>
