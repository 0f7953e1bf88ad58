import type { Endpoint } from '#contract/core/endpoint.ts'
import { PERSONA_PASSWORD } from '#seed/personas.ts'
import { MASK, maskSecrets } from './mask-secrets.ts'
import type { LoggedCall } from './request-log.ts'
import { queryOf } from './requests.filter.ts'

type Fields = Record<string, unknown>

/** The input of a logged request as the text of a literal: path, query and body together, typed as the contract has them. */
export const inputTextOf = (call: LoggedCall, endpoint: Endpoint): string =>
  literal(sentBy({ ...call, requestBody: maskSecrets(call.requestBody) }, endpoint), call)

/** The input of a logged request: path, query and body together. */
export const sentBy = ({ url, requestBody }: LoggedCall, endpoint: Endpoint): unknown => {
  if (Array.isArray(requestBody)) return requestBody
  const body = requestBody as Fields | null | undefined
  return typedAs(endpoint, { ...queryOf(url), ...body, ...pathFieldsOf(endpoint.path, url) })
}

const pathFieldsOf = (path: string, url: string): Fields => {
  const parts = new URL(url, 'http://shop.example').pathname.split('/')
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
      return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]]
    }),
  )
}

/** Queries and forms carry text only: what the contract reads as a number or a flag stands as one in the test. */
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

/** A text as a literal. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A value as this house writes it. The password of the personas is no secret; any other stays one. */
const literal = (value: unknown, call: LoggedCall): string => {
  const secret = JSON.stringify(call.requestBody ?? null).includes(JSON.stringify(PERSONA_PASSWORD))
    ? 'PERSONA_PASSWORD'
    : `'not-the-one'`
  const write = (part: unknown): string => {
    if (part === MASK) return secret
    if (typeof part === 'string') return quoted(part)
    if (Array.isArray(part)) return `[${part.map(write).join(', ')}]`
    if (typeof part !== 'object' || part === null) return String(part)
    const fields = Object.entries(part).map(([name, item]) => `${nameOf(name)}: ${write(item)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return write(value)
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))
