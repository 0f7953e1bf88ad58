import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fail } from '#server/lib/fail.ts'
import { lazyFor } from '#server/lib/lazy.ts'

/** Response header with a comma-separated list of the request's unknown fields. */
export const IGNORED_FIELDS_HEADER = 'x-ignored-fields'
/** Request header that refuses unknown fields with 3001: `x-strict-fields: on`. */
export const STRICT_FIELDS_HEADER = 'x-strict-fields'

/** The field names that a schema declares; undefined where any name is allowed. */
type Known =
  | { kind: 'object'; fields: ReadonlyMap<string, Known> }
  | { kind: 'list'; items: Known }
  /** A preprocessing step first converts the value to what `inner` describes. */
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

const compiled = lazyFor((schema: z.ZodType) => ({ known: compile(schema) }))
const getKnownFields = (schema: z.ZodType): Known => compiled(schema).known

const compile = (schema: z.ZodType): Known => {
  const { type, shape, catchall, element, innerType, in: input, out } = readDefinition(schema)
  if (type === 'object' && shape !== undefined && catchall === undefined) {
    return {
      kind: 'object',
      fields: new Map(Object.entries(shape).map(([name, field]) => [name, getKnownFields(field)])),
    }
  }
  if (type === 'array' && element !== undefined) return { kind: 'list', items: getKnownFields(element) }
  if (type === 'pipe' && input !== undefined && out !== undefined) {
    const { transform } = readDefinition(input)
    if (transform === undefined) return getKnownFields(input)
    return {
      kind: 'preprocessed',
      prepare: value => transform(value, { issues: [], value }),
      inner: getKnownFields(out),
    }
  }
  return innerType === undefined ? undefined : getKnownFields(innerType)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const collect = (known: Known, value: unknown, prefix: string, unknownPaths: string[]): void => {
  if (known?.kind === 'preprocessed') collect(known.inner, known.prepare(value), prefix, unknownPaths)
  if (known?.kind === 'list' && Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      collect(known.items, item, `${prefix}[${index}]`, unknownPaths)
    })
  }
  if (known?.kind !== 'object' || !isRecord(value)) return
  for (const [name, item] of Object.entries(value)) {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (known.fields.has(name)) collect(known.fields.get(name), item, path, unknownPaths)
    else unknownPaths.push(path)
  }
}

/**
 * Paths of request fields that the schema doesn't declare, such as `buyCont` or `items[0].qty`, in the order they were
 * sent. Looks into objects, lists and their wrappers (optional, default, preprocess).
 */
export const findIgnoredFields = (schema: z.ZodType, value: unknown): string[] => {
  const unknownPaths: string[] = []
  collect(getKnownFields(schema), value, '', unknownPaths)
  return unknownPaths
}

/** Ends the call with 3001 when the request has unknown fields other than those in `accepted`. */
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
 * Lists unknown fields in a response header, so callers notice misspelled names. With the strict header the call is
 * refused instead. See docs/decisions/060-unknown-fields-are-named.md.
 */
export const reportIgnoredFields = (
  endpoint: Endpoint,
  value: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void => {
  if (request.headers[STRICT_FIELDS_HEADER] === 'on') return refuseIgnoredFields(endpoint, value)
  const ignored = findIgnoredFields(endpoint.input, value)
  // Encoded, because names come from the request and could contain line breaks.
  if (ignored.length > 0)
    reply.header(IGNORED_FIELDS_HEADER, ignored.slice(0, 20).map(encodeURIComponent).join(','))
}
