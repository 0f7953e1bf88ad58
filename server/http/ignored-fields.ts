import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { otherNames } from '@fixbench/contract/core/field.ts'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from '#server/lib/fail.ts'
import { lazyFor } from '#server/lib/lazy.ts'

/** Response header with a comma-separated list of the request's unknown fields. */
export const IGNORED_FIELDS_HEADER = 'x-ignored-fields'
/** Response header with the most similar known field of unknown ones, such as `keyword=keyWord`. */
export const SIMILAR_FIELDS_HEADER = 'x-similar-fields'
/** Request header that rejects unknown fields with 3001: `x-strict-fields: on`. */
export const STRICT_FIELDS_HEADER = 'x-strict-fields'

const MAX_LISTED = 20

/** The field names that a schema declares; undefined where any name is allowed. */
type Known =
  | { kind: 'object'; fields: ReadonlyMap<string, Known>; namesOf: ReadonlyMap<string, string> }
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
  options?: readonly z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
  transform?: (value: unknown, context: { issues: unknown[]; value: unknown }) => unknown
}

const readDefinition = (schema: z.ZodType): Definition => schema.def

const compiled = lazyFor((schema: z.ZodType) => ({ known: compile(schema) }))
const getKnownFields = (schema: z.ZodType): Known => compiled(schema).known

/** Names under which callers may look for a field. */
const listNamesOf = (field: z.ZodType): readonly string[] => otherNames.get(field)?.names ?? []

const compile = (schema: z.ZodType): Known => {
  const { type, shape, catchall, element, innerType, in: input, out, options } = readDefinition(schema)
  if (type === 'object' && shape !== undefined && catchall === undefined) {
    const fields = Object.entries(shape)
    return {
      kind: 'object',
      fields: new Map(fields.map(([name, field]) => [name, getKnownFields(field)])),
      namesOf: new Map(fields.flatMap(([name, field]) => listNamesOf(field).map(other => [other, name]))),
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

  if (type === 'union' && options !== undefined) return compileUnion(options)

  return innerType === undefined ? undefined : getKnownFields(innerType)
}

/** Kinds of values without fields. */
const SCALARS: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'undefined',
  'literal',
  'enum',
])

/** The fields of a union that has one alternative with fields, beside values without any. */
const compileUnion = (options: readonly z.ZodType[]): Known => {
  const [only, ...others] = options.map(getKnownFields).filter(known => known !== undefined)
  const open = options.filter(option => getKnownFields(option) === undefined)
  const areScalars = open.every(option => SCALARS.has(readDefinition(option).type))
  return others.length === 0 && areScalars ? only : undefined
}

/** The declared field that a name most likely means. */
const findField = (
  { fields, namesOf }: { fields: ReadonlyMap<string, Known>; namesOf: ReadonlyMap<string, string> },
  name: string,
): string | undefined => {
  const nearest = findNearest(name, [...fields.keys(), ...namesOf.keys()])
  return nearest === undefined ? undefined : (namesOf.get(nearest) ?? nearest)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that the schema doesn't declare: its path as sent, and the path of the most similar declared one. */
type IgnoredField = { path: string; similar: string | undefined }

const collect = (known: Known, value: unknown, prefix: string, found: IgnoredField[]): void => {
  if (known?.kind === 'preprocessed') collect(known.inner, known.prepare(value), prefix, found)
  if (known?.kind === 'list' && Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      collect(known.items, item, `${prefix}[${index}]`, found)
    })
  }

  if (known?.kind !== 'object' || !isRecord(value)) return
  for (const [name, item] of Object.entries(value)) {
    const toPath = (field: string): string => (prefix === '' ? field : `${prefix}.${field}`)
    if (known.fields.has(name)) {
      collect(known.fields.get(name), item, toPath(name), found)
    } else {
      const nearest = findField(known, name)
      found.push({ path: toPath(name), similar: nearest === undefined ? undefined : toPath(nearest) })
    }
  }
}

/**
 * Paths of request fields that the schema doesn't declare, such as `buyCont` or `items[0].qty`, in the order they were
 * sent. Looks into objects, lists and their wrappers (optional, default, preprocess).
 */
export const findIgnoredFields = (schema: z.ZodType, value: unknown): IgnoredField[] => {
  const found: IgnoredField[] = []
  collect(getKnownFields(schema), value, '', found)
  return found
}

/** Ends the call with 3001 when the request has unknown fields other than those in `accepted`. */
export const rejectIgnoredFields = (
  endpoint: Endpoint,
  value: unknown,
  accepted: readonly string[] = [],
): void => {
  const ignored = findIgnoredFields(endpoint.input, value).filter(({ path }) => !accepted.includes(path))
  if (ignored.length === 0) return
  const fields = ignored.map(({ path, similar }) => {
    return { field: path, reason: `is not a field of this call${describeNearest(similar)}` }
  })
  fail('INVALID', { fields })
}

/**
 * Lists unknown fields in a response header, so callers notice misspelled names. With the strict header the call is
 * rejected instead. See docs/decisions/060-unknown-fields-are-named.md.
 */
export const reportIgnoredFields = (
  endpoint: Endpoint,
  value: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void => {
  if (request.headers[STRICT_FIELDS_HEADER] === 'on') return rejectIgnoredFields(endpoint, value)
  const ignored = findIgnoredFields(endpoint.input, value)
  // Encoded, because names come from the request and could contain line breaks.
  const listed = ignored.slice(0, MAX_LISTED)
  const similar = listed.filter(field => field.similar !== undefined)
  if (listed.length > 0) {
    void reply.header(IGNORED_FIELDS_HEADER, listed.map(({ path }) => encodeURIComponent(path)).join(','))
  }
  if (similar.length > 0) {
    const pairs = similar.map(field => `${encodeURIComponent(field.path)}=${field.similar}`)
    void reply.header(SIMILAR_FIELDS_HEADER, pairs.join(','))
  }
}
