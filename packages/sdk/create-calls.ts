import { type Route, sendCall } from './send-call.ts'
import type { AnyEnvelope, ClientOptions, RequestOptions } from './types.ts'

/** Routes of calls by domain and name. */
type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

type UntypedCall = (input?: unknown, options?: RequestOptions) => Promise<AnyEnvelope>

/** Reads the global function when a request is sent, because tools for tests replace it. */
const sendGlobally: typeof fetch = (...request) => globalThis.fetch(...request)

/** Creates a function for every route. `tokenHeader` is the header that carries the token. */
export const createCalls = (
  routes: Routes,
  tokenHeader: string,
  { url = '', fetch = sendGlobally, ...defaults }: ClientOptions,
): Record<string, Record<string, UntypedCall>> => {
  const sender = { baseUrl: url.replace(/\/+$/, ''), tokenHeader, fetch }
  const createCall =
    (route: Route): UntypedCall =>
    (input = {}, options = {}) =>
      sendCall(sender, route, input, mergeOptions(defaults, options))

  return mapValues(routes, domain => mapValues(domain, createCall))
}

/** Options of a request replace those of the client, except for headers, which are added. */
export const mergeOptions = <Options extends RequestOptions>(
  defaults: Options,
  options: RequestOptions,
): Options => ({
  ...defaults,
  ...options,
  headers: { ...defaults.headers, ...options.headers },
})

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  convert: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]))
