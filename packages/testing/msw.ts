import type { AnyEnvelope, EnvelopeOf, ShopCalls } from '@fixbench/client'
import { shopRoutes } from '@fixbench/client/calls'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Recorded } from './recorder.ts'
import { type CallRoute, findRoute, getRoute, readInput } from './routes.ts'

export { createRecorder, type Recorded, type Recorder } from './recorder.ts'

type AnyCall = { input: unknown; data: unknown; failure: AnyEnvelope }

/** Creates the handler of a call that responds with an envelope, or with a function of its input. */
export type Responder<Call> = Call extends AnyCall
  ? (response: EnvelopeOf<Call> | ((input: Call['input']) => EnvelopeOf<Call>)) => HttpHandler
  : never

/** The shape of the client, with handlers in place of calls. */
export type Responders = {
  readonly [Domain in keyof ShopCalls]: {
    readonly [Name in keyof ShopCalls[Domain]]: Responder<ShopCalls[Domain][Name]>
  }
}

type AnyResponse = AnyEnvelope | ((input: unknown) => AnyEnvelope)

/** A handler for a call at any origin. */
const createHandler = ({ path, method }: CallRoute, response: AnyResponse): HttpHandler => {
  const create = method === 'GET' ? http.get : http.post

  return create(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request }) => {
    if (typeof response !== 'function') return HttpResponse.json(response)
    return HttpResponse.json(response(await readInput(request, findRoute(request)?.fields ?? {})))
  })
}

/**
 * Creates handlers of MSW with the types of the client: `respond.cart.add({ code: 0, … })`. They respond at any origin.
 */
export const respond = Object.fromEntries(
  Object.entries(shopRoutes).map(([domain, routes]) => [
    domain,
    Object.fromEntries(
      Object.entries<CallRoute>(routes).map(([name, route]) => [
        name,
        (response: AnyResponse) => createHandler(route, response),
      ]),
    ),
  ]),
) as unknown as Responders

/**
 * Creates handlers of MSW that return recorded responses. A call responds with what was recorded for the same input,
 * otherwise with its latest response.
 */
export const replay = (recorded: readonly Recorded[]): HttpHandler[] => {
  const byCall = groupBy(recorded, ({ call }) => call)

  return [...byCall].map(([call, responses]) =>
    createHandler(getRoute(call), input => chooseResponse(responses, input)),
  )
}

const chooseResponse = (responses: readonly Recorded[], input: unknown): AnyEnvelope => {
  const wanted = toComparable(input)
  const chosen = responses.findLast(response => toComparable(response.input) === wanted) ?? responses.at(-1)
  if (chosen === undefined) throw new Error('A recorded call has a response')

  return chosen.envelope
}

/** Text that is equal for equal inputs, whatever the order of their fields and whether numbers are sent as text. */
const toComparable = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(toComparable).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value))
  const fields = Object.entries(value).filter(([, item]) => item !== undefined)

  return `{${fields
    .map(([name, item]) => `${name}:${toComparable(item)}`)
    .sort()
    .join()}}`
}
