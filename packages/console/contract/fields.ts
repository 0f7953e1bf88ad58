import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'

/** Target world of a call. Defaults to the world named by header or cookie, as in the shop. */
export const worldField = { worldId: text(40).optional() }

/**
 * Input of a call that deletes or overwrites something in a world. `worldId` is required and isn't taken from header or
 * cookie, so that a forgotten field can't affect the main world.
 */
export const destroysInWorld = <Shape extends z.ZodRawShape>(shape: Shape) => ({
  destroys: true as const,
  input: z.object({ worldId: text(40), ...shape }),
})

/** Input of a call that targets a world: these fields and `worldId`. */
export const inWorld = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...worldField, ...shape })

/** Part of a list that a fleet gathers from all shards. */
export const missingShardsField = {
  missingShards: z
    .array(z.object({ shard: z.int().describe('Number of the shard, from 0'), reason: z.string() }))
    .describe('Shards of a fleet that didn’t respond; their part is missing'),
}

/** The rows of a shop, in a fleet those of all shards. */
export const toGatheredPageSchema = <Row extends z.ZodType>(row: Row) =>
  toPageSchema(row).extend(missingShardsField)

const WorldInputSchema = inWorld({})

/** Default ID of a console call: `OWN-console-worlds-remove-many` for `removeMany` of `worlds`. */
export const toCallId = (page: string, name: string): string => `OWN-console-${page}-${toKebabCase(name)}`

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

type CallDeclaration = Omit<Endpoint, keyof Derived> & Partial<Derived>
type Derived = Pick<Endpoint, 'id' | 'method' | 'path' | 'access' | 'bodyKind' | 'input' | 'errors'>
type Declared<D extends CallDeclaration> = Omit<Endpoint, 'input' | 'data'> & {
  input: D extends { input: infer Input extends z.ZodType } ? Input : typeof WorldInputSchema
  data: D['data']
}

/** Declares a call that only reads, a GET. */
export const read = <const Call extends CallDeclaration>(declared: Call) => ({
  ...declared,
  method: 'GET' as const,
})

/**
 * Declares the calls of a console page. The call `removeMany` of `worlds` is `POST /console/api/worlds/remove-many`;
 * `list` and `show` are a GET of the path of the page. Another call is a POST with a JSON body unless it is a
 * `read`. By default the input only names the world. A call needs no member session, because access to the console is checked before its calls.
 */
export const consoleCalls = <const Calls extends Record<string, CallDeclaration>>(
  page: string,
  calls: Calls,
): { [Name in keyof Calls]: Declared<Calls[Name]> } =>
  Object.fromEntries(
    Object.entries(calls).map(([name, declared]) => {
      const isOfPage = name === 'list' || name === 'show'
      const { method = isOfPage ? 'GET' : 'POST' } = declared
      const bodyKind = method === 'GET' ? 'query' : 'json'
      const path = `/console/api/${page}${isOfPage ? '' : `/${toKebabCase(name)}`}`
      const defaults = { id: toCallId(page, name), path, access: 'open', bodyKind, input: WorldInputSchema }
      return [name, { ...defaults, errors: [], ...declared, method }]
    }),
  ) as { [Name in keyof Calls]: Declared<Calls[Name]> }

const EARLIEST_MS = Date.UTC(2000, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** Parses a time into milliseconds since the epoch, or undefined. Without a time zone it is UTC. */
const parseTime = (value: string): number | undefined => {
  const [whole, zone] = ISO_TIME.exec(value.trim()) ?? []
  if (whole === undefined) return undefined
  const hasTime = whole.length > 'YYYY-MM-DD'.length
  const ms = Date.parse(`${whole.replace(' ', 'T')}${hasTime && zone === undefined ? 'Z' : ''}`)
  // Date.parse may read February 31 as March 3.
  return Number.isNaN(ms) || !isCalendarDay(whole.slice(0, 10)) ? undefined : ms
}

const isCalendarDay = (day: string): boolean => {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** An instant from 2000 to 2100, as `2025-08-01T23:59:59Z`, `2025-08-01 23:59`, `2025-08-01` (UTC) or milliseconds. */
export const instant = () =>
  z.union([z.string(), z.number()]).transform((value, context): number => {
    const ms = typeof value === 'number' || /^\d{12,14}$/.test(value) ? Number(value) : parseTime(value)
    if (ms !== undefined && Number.isInteger(ms) && ms >= EARLIEST_MS && ms < LATEST_MS) return ms
    context.addIssue({
      code: 'custom',
      message: 'must be a time from 2000 to 2100, such as 2025-08-01T23:59:59Z',
    })
    return z.NEVER
  })

/** A number from 0 to `max`; also accepts its text form. */
export const amount = (max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value),
    z.number('must be a number').min(0, 'must not be negative').max(max, `must be at most ${max}`),
  )
