import type { FaultSpec } from './fault-spec.ts'
import { parseExpectation } from './value-match.ts'

/** The parts of a request that fault rules can match. */
export type FaultInput = {
  body: unknown
  query: unknown
  params: unknown
  /** Headers by their names in lower case. */
  headers?: Readonly<Record<string, string | string[] | undefined>>
  cookies?: Readonly<Record<string, string | undefined>>
  /** Id and email address of the member, resolved only when a rule needs it; empty for guests. */
  member: () => readonly string[]
}

/** A condition that a request doesn't meet. `seen` is null when the request has no such part. */
export type Miss = { condition: string; expected: string; seen: string | null; text: string }

type InputCondition = Pick<
  FaultSpec,
  'memberId' | 'skuCode' | 'fields' | 'queries' | 'cookies' | 'requestHeaders'
>

/** Every condition of a rule that a request doesn't meet, in the order in which they are tried. */
export const listMisses = (rule: InputCondition, input: FaultInput): Miss[] => [...eachMiss(rule, input)]

/** The first condition that a request doesn't meet; undefined when it meets all. */
export const findMiss = (rule: InputCondition, input: FaultInput): Miss | undefined => {
  const [first] = eachMiss(rule, input)
  return first
}

function* eachMiss(
  { memberId, skuCode, fields, queries = {}, cookies = {}, requestHeaders = {} }: InputCondition,
  input: FaultInput,
): Generator<Miss> {
  if (memberId !== undefined) {
    const member = input.member()
    const seen = member.at(-1) ?? null
    if (!member.includes(memberId)) {
      yield { condition: 'member', expected: memberId, seen, text: `the member was ${seen ?? 'a guest'}` }
    }
  }

  const sources = [input.params, input.body, input.query]
  if (skuCode !== undefined && !sources.some(source => hasField(source, 'skuCode', skuCode))) {
    const seen = findSeen(sources, 'skuCode')
    yield toMiss('sku', skuCode, seen, seen === null ? `SKU ${skuCode}` : 'the SKU')
  }

  for (const [name, value] of Object.entries(fields)) {
    if (!sources.some(source => meetsField(source, name, value))) {
      yield toMiss(`field.${name}`, value, findSeen(sources, name), name)
    }
  }

  yield* eachMissedValue('query', queries, name => findText(toRecord(input.query)[name]))
  yield* eachMissedValue('cookie', cookies, name => input.cookies?.[name])
  yield* eachMissedValue('request', requestHeaders, name => input.headers?.[name.toLowerCase()]?.toString())
}

function* eachMissedValue(
  group: string,
  expected: Readonly<Record<string, string>>,
  read: (name: string) => string | undefined,
): Generator<Miss> {
  for (const [name, value] of Object.entries(expected)) {
    const seen = read(name)
    if (!isExpected(seen, value)) yield toMiss(`${group}.${name}`, value, seen ?? null)
  }
}

const toMiss = (condition: string, expected: string, seen: string | null, name = condition): Miss => ({
  condition,
  expected,
  seen,
  text: seen === null ? `${name} wasn’t in the request` : `${name} was ${seen}, not ${expected}`,
})

/** The parts of a request that rules name. */
export type InputPart = 'field' | 'query' | 'cookie' | 'request'

/** Reads a field of the path, the body or the URL, a field of the URL, a cookie or a header; null when it is missing. */
export const readPart = (input: FaultInput, part: InputPart, name: string): string | null => {
  const readers: Readonly<Record<InputPart, () => string | null | undefined>> = {
    field: () => findSeen([input.params, input.body, input.query], name),
    query: () => findText(toRecord(input.query)[name]),
    cookie: () => input.cookies?.[name],
    request: () => input.headers?.[name.toLowerCase()]?.toString(),
  }

  return readers[part]() ?? null
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

const meetsField = (source: unknown, name: string, expected: string): boolean =>
  name.includes('.')
    ? isExpected(textAt(source, name.split('.')), expected)
    : hasField(source, name, expected)

const findSeen = (sources: readonly unknown[], name: string): string | null => {
  const last = name.split('.').at(-1) ?? name
  return sources.map(source => findField(source, last)).find(isGiven) ?? null
}

const MAX_DEPTH = 6

const isGiven = (text: string | undefined): text is string => text !== undefined

/** Whether a text meets an expectation. */
const isExpected = (text: string | undefined, expected: string): boolean =>
  text !== undefined && parseExpectation(expected)?.(text) === true

/** Text of the first field with this name, at any depth. */
const findField = (source: unknown, name: string, depth = 0): string | undefined => {
  if (typeof source !== 'object' || source === null || depth > MAX_DEPTH) return undefined
  for (const [key, value] of Object.entries(source)) {
    const text = key === name ? findText(value) : findField(value, name, depth + 1)
    if (text !== undefined) return text
  }
  return undefined
}

/** Whether any field with this name, at any depth, has the expected text. */
const hasField = (source: unknown, name: string, expected: string, depth = 0): boolean => {
  if (typeof source !== 'object' || source === null || depth > MAX_DEPTH) return false
  return Object.entries(source).some(
    ([key, value]) =>
      (key === name && isExpected(findText(value), expected)) || hasField(value, name, expected, depth + 1),
  )
}

const textAt = (source: unknown, path: readonly string[]): string | undefined => {
  let current: unknown = source
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = new Map<string, unknown>(Object.entries(current)).get(key)
  }
  return findText(current)
}

const findText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
