import type { BodyKind, Endpoint, EndpointGroup, Method } from './endpoint.ts'

/** What a browser needs to make a call: everything of the contract object but its schemas. */
export type Wire = { method: Method; path: string; bodyKind: BodyKind; neverRetried?: true; destroys?: true }

/** Strips the contract to plain data, so that no schema library travels to the browser. */
export const toWire = (contract: Record<string, EndpointGroup>): Record<string, Wire> =>
  Object.fromEntries(
    Object.entries(contract).flatMap(([domain, group]) =>
      Object.entries(group).map(
        ([name, { method, path, bodyKind, neverRetried, destroys }]: [string, Endpoint]) => [
          `${domain}.${name}`,
          { method, path, bodyKind, ...(neverRetried && { neverRetried }), ...(destroys && { destroys }) },
        ],
      ),
    ),
  )

/** Where each part of an input travels: path, query, or body. */
export type Placed = { url: string; body: unknown }

/** Fills the path and places the rest of the input by the kind of the call. Pure: browser and server use it alike. */
export const placeInput = (wire: Wire, input: unknown): Placed => {
  if (Array.isArray(input)) return { url: wire.path, body: input }
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const inQuery = wire.method === 'GET' || wire.bodyKind === 'query'
  if (!inQuery) return { url: path, body: rest }
  const query = toFormText(rest)
  return { url: query === '' ? path : `${path}?${query}`, body: undefined }
}

/** Form text with nested lists as `items[0][skuCode]=…`; undefined fields are left out. */
export const toFormText = (fields: Record<string, unknown>): string => {
  const parts: string[] = []
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) value.forEach((item, index) => add(`${name}[${index}]`, item))
    else if (typeof value === 'object')
      for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item)
    else
      parts.push(
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
      )
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  return parts.join('&')
}
