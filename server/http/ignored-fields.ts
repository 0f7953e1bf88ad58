import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fail } from '#server/lib/fail.ts'

/** Response header that names the fields of a request that changed nothing, separated by commas. */
export const IGNORED_FIELDS_HEADER = 'x-ignored-fields'
/** Request header that turns such fields into a 3001: `x-strict-fields: on`. */
const STRICT_FIELDS_HEADER = 'x-strict-fields'

/** The field names that a schema knows; undefined where any name is fine. */
type Known =
  | { kind: 'object'; fields: ReadonlyMap<string, Known> }
  | { kind: 'list'; items: Known }
  /** A preprocessing step first brings the value into the form that `inner` describes. */
  | { kind: 'preprocessed'; prepare: (value: unknown) => unknown; inner: Known }
  | undefined

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  transform?: (value: unknown, context: { issues: unknown[]; value: unknown }) => unknown
}

const readDefinition = (schema: z.ZodType): Definition => schema.def

const compiled = new WeakMap<z.ZodType, { known: Known }>()

const knownFields = (schema: z.ZodType): Known => {
  const found = compiled.get(schema)
  if (found !== undefined) return found.known
  const known = compile(schema)
  compiled.set(schema, { known })
  return known
}

const compile = (schema: z.ZodType): Known => {
  const { type, shape, catchall, element, innerType, in: input, out } = readDefinition(schema)
  if (type === 'object' && shape !== undefined && catchall === undefined) {
    return {
      kind: 'object',
      fields: new Map(Object.entries(shape).map(([name, field]) => [name, knownFields(field)])),
    }
  }
  if (type === 'array' && element !== undefined) return { kind: 'list', items: knownFields(element) }
  if (type === 'pipe' && input !== undefined && out !== undefined) {
    const { transform } = readDefinition(input)
    if (transform === undefined) return knownFields(input)
    return {
      kind: 'preprocessed',
      prepare: value => transform(value, { issues: [], value }),
      inner: knownFields(out),
    }
  }
  return innerType === undefined ? undefined : knownFields(innerType)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const collect = (known: Known, value: unknown, place: string, found: string[]): void => {
  if (known?.kind === 'preprocessed') collect(known.inner, known.prepare(value), place, found)
  if (known?.kind === 'list' && Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      collect(known.items, item, `${place}[${index}]`, found)
    })
  }
  if (known?.kind !== 'object' || !isRecord(value)) return
  for (const [name, item] of Object.entries(value)) {
    const path = place === '' ? name : `${place}.${name}`
    if (known.fields.has(name)) collect(known.fields.get(name), item, path, found)
    else found.push(path)
  }
}

/**
 * Paths of the fields of a request that its schema does not know, such as `buyCont` or `items[0].qty`, in the order in
 * which they were sent. Empty when the schema uses every field. Works for objects, lists and what wraps them.
 */
export const findIgnoredFields = (schema: z.ZodType, value: unknown): string[] => {
  const found: string[] = []
  collect(knownFields(schema), value, '', found)
  return found
}

/** Ends the call with 3001 when the request has fields that its endpoint does not know, except those in `accepted`. */
export const refuseIgnoredFields = (
  endpoint: Endpoint,
  value: unknown,
  accepted: readonly string[] = [],
): void => {
  const ignored = findIgnoredFields(endpoint.input, value).filter(field => !accepted.includes(field))
  if (ignored.length === 0) return
  fail('INVALID', { fields: ignored.map(field => ({ field, reason: 'is not a field of this call' })) })
}

/**
 * Names unknown fields in a response header, so that a misspelt field does not pass unnoticed; with the strict header
 * the call is refused instead. Decided in docs/decisions/060-unknown-fields-are-named.md.
 */
export const reportIgnoredFields = (
  endpoint: Endpoint,
  value: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void => {
  if (request.headers[STRICT_FIELDS_HEADER] === 'on') return refuseIgnoredFields(endpoint, value)
  const ignored = findIgnoredFields(endpoint.input, value)
  // Names come from the request: encoded, so that no line break reaches the header.
  if (ignored.length > 0)
    reply.header(IGNORED_FIELDS_HEADER, ignored.slice(0, 20).map(encodeURIComponent).join(','))
}
