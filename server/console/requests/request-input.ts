import type { Endpoint } from '#contract/core/endpoint.ts'
import type { LoggedCall } from './request-log.ts'
import { getQuery } from './requests.filter.ts'

type Fields = Record<string, unknown>

/** The input of a logged request: path, query and body together. */
export const sentBy = ({ url, requestBody }: LoggedCall, endpoint: Endpoint): unknown => {
  if (Array.isArray(requestBody)) return requestBody
  const body = requestBody as Fields | null | undefined
  return typedAs(endpoint, { ...getQuery(url), ...body, ...getPathFields(endpoint.path, url) })
}

const getPathFields = (path: string, url: string): Fields => {
  const parts = new URL(url, 'http://shop.example').pathname.split('/')
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
      return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]]
    }),
  )
}

/** Queries and forms carry only text, so values are converted to the types of the contract. */
const typedAs = (endpoint: Endpoint, given: Fields): Fields => {
  const read = endpoint.input.safeParse(given).data
  if (typeof read !== 'object' || read === null) return given
  const known = new Map<string, unknown>(Object.entries(read))
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const typed = known.get(name)
      const isText = typeof value === 'string' && (typeof typed === 'number' || typeof typed === 'boolean')
      return [name, isText ? typed : value]
    }),
  )
}
