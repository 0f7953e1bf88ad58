import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { z } from 'zod'
import type { Attempt } from './exchange.ts'

/** A further request at a call, made from the input of its sample. */
export type Variant = {
  attempt: Attempt
  input: object
  /** Field that the response must name. */
  field?: string
  token?: 'none' | 'unknown' | 'member'
}

/** Field that no call has. */
export const UNKNOWN_FIELD = 'probeUnknownField'
/** More entries than any page may have. */
const TOO_MANY = 1_000_000

/**
 * Requests that follow the sample of a call. `sample` is its input, or null when it didn't succeed; then only those that
 * are rejected whatever the input are made. `unknown` names nothing. `total` is the number of rows of a paged list. With
 * `hasMember` a member calls what is for staff.
 */
export const listVariants = (
  endpoint: Endpoint,
  kind: 'read' | 'write',
  {
    sample,
    unknown,
    total,
    hasMember = false,
  }: { sample: object | null; unknown: object | null; total: number | null; hasMember?: boolean },
): Variant[] => {
  const base = sample ?? {}
  const variants: Variant[] = []
  if (endpoint.access !== 'open') {
    variants.push({ attempt: 'no token', input: base, token: 'none' })
    variants.push({ attempt: 'unknown token', input: base, token: 'unknown' })
  }

  if (endpoint.access === 'staff' && hasMember) {
    variants.push({ attempt: 'token of a member', input: base, token: 'member' })
  }

  const invalid = findInvalid(endpoint, base)
  if (invalid !== undefined) variants.push(invalid)
  if (unknown !== null) variants.push({ attempt: 'unknown ID', input: unknown })
  if (kind === 'write' || sample === null) return variants

  if (acceptsFields(endpoint)) {
    variants.push({ attempt: 'unknown field', input: { ...base, [UNKNOWN_FIELD]: '1' } })
  }

  if (isPaged(endpoint)) variants.push(...listPages(base, total))

  return variants
}

const listPages = (base: object, total: number | null): Variant[] => {
  const tooLarge: Variant = {
    attempt: 'page too large',
    input: { ...base, pageSize: TOO_MANY },
    field: 'pageSize',
  }
  if (total === null) return [tooLarge]

  return [
    tooLarge,
    { attempt: 'first page', input: { ...base, pageNum: 1, pageSize: 1 } },
    { attempt: 'second page', input: { ...base, pageNum: 2, pageSize: 1 } },
    { attempt: 'page after the last', input: { ...base, pageNum: total + 1, pageSize: 1 } },
  ]
}

const getShape = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** Whether a call is a list of pages: its input has a page, and its data has rows and their total. */
const isPaged = ({ input, data }: Endpoint): boolean =>
  'pageSize' in getShape(input) && 'rows' in getShape(data) && 'total' in getShape(data)

const acceptsFields = ({ bodyKind, input }: Endpoint): boolean =>
  bodyKind !== 'none' && bodyKind !== 'multipart' && input instanceof z.ZodObject

/** The sample with a page that is no number, or without a field that is required. */
const findInvalid = ({ input, path, bodyKind }: Endpoint, base: object): Variant | undefined => {
  if (bodyKind === 'multipart') return undefined
  const shape = getShape(input)
  if ('pageSize' in shape) {
    return { attempt: 'invalid field', input: { ...base, pageSize: 'many' }, field: 'pageSize' }
  }

  const required = Object.keys(shape).find(
    name => shape[name]?.safeParse(undefined).success === false && !path.includes(`{${name}}`),
  )
  if (required === undefined) return undefined
  const { [required as keyof typeof base]: _, ...rest } = base
  return { attempt: 'invalid field', input: rest, field: required }
}
