import { toCallList } from './call-list.ts'
import type { BodyKind, EndpointGroup, Method } from './endpoint.ts'
import { replacePlaces } from './fill-template.ts'
import { omitUndefined } from './omit-undefined.ts'

/** Request header with a key that makes repeats of the request safe. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Request header with a fault rule for this request. */
export const FAULT_HEADER = 'x-fault'

/**
 * The part of an endpoint that a browser needs to make a call: everything except its schemas. The defaults of most
 * calls are left out, because every page loads the wires of all calls.
 */
export type Wire = {
  path: string
  /** POST by default. */
  method?: Method
  /** A form by default. */
  bodyKind?: BodyKind
  neverRetried?: true
  destroys?: true
}

/** Reduces the contract to plain data, so the schema library isn't sent to the browser. */
export const toWire = (contract: Record<string, EndpointGroup>): Record<string, Wire> =>
  Object.fromEntries(
    toCallList(contract).map(({ call, endpoint: { method, path, bodyKind, neverRetried, destroys } }) => [
      call,
      {
        path,
        ...omitUndefined({
          method: method === 'POST' ? undefined : method,
          bodyKind: bodyKind === 'form' ? undefined : bodyKind,
          neverRetried: neverRetried || undefined,
          destroys: destroys || undefined,
        }),
      },
    ]),
  )

/** URL and body of a request. */
export type Placed = { url: string; body: unknown }

/** Distributes an input to path, query and body according to the call. Used by browser and server. */
export const placeInput = (wire: Wire, input: unknown): Placed => {
  if (Array.isArray(input)) return { url: wire.path, body: input }
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const path = replacePlaces(wire.path, name => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const inQuery = wire.method === 'GET' || wire.bodyKind === 'query'
  if (!inQuery) return { url: path, body: rest }
  const query = toFormText(rest)
  return { url: query === '' ? path : `${path}?${query}`, body: undefined }
}

/** Encodes fields as form text, with nested lists as `items[0][skuCode]=…`. Omits undefined and null fields. */
export const toFormText = (fields: Record<string, unknown>): string => {
  const parts: string[] = []
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) value.forEach((item, index) => add(`${name}[${index}]`, item))
    else if (typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item)
    } else {
      parts.push(
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
      )
    }
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  return parts.join('&')
}
