import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { listPlaces } from '@fixbench/contract/core/fill-template.ts'
import type { LoggedCall } from './logged-call.ts'
import { getQuery } from './requests.filter.ts'

type Fields = Record<string, unknown>

/** Rebuilds the input of a logged request from path, query and body. */
export const readSentInput = ({ url, requestBody }: LoggedCall, endpoint: Endpoint): unknown => {
  if (Array.isArray(requestBody)) return requestBody
  const body = requestBody as Fields | null | undefined
  return convertTypes(endpoint, { ...getQuery(url), ...body, ...getPathFields(endpoint.path, url) })
}

const getPathFields = (path: string, url: string): Fields => {
  const parts = new URL(url, 'http://shop.example').pathname.split('/')
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      const [name] = listPlaces(part)
      return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]]
    }),
  )
}

/**
 * Converts text values to the number or boolean that the contract declares, because queries and forms carry only
 * text.
 */
const convertTypes = (endpoint: Endpoint, given: Fields): Fields => {
  const parsed = endpoint.input.safeParse(given).data
  if (typeof parsed !== 'object' || parsed === null) return given
  const typedFields = new Map<string, unknown>(Object.entries(parsed))
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const typed = typedFields.get(name)
      const isText = typeof value === 'string' && (typeof typed === 'number' || typeof typed === 'boolean')
      return [name, isText ? typed : value]
    }),
  )
}
