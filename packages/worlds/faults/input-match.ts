import { type FaultSpec, findPattern } from './fault-spec.ts'

/** The parts of a request that fault rules can match. */
export type FaultInput = {
  body: unknown
  query: unknown
  params: unknown
  /** Id and email address of the member, resolved only when a rule needs it; empty for guests. */
  member: () => readonly string[]
}

type InputCondition = Pick<FaultSpec, 'memberId' | 'skuCode' | 'fields'>

/** Whether a request matches the member, SKU and fields of a rule. */
export const matchesInput = (condition: InputCondition, input: FaultInput): boolean =>
  findMismatch(condition, input) === undefined

/** Readable reason why a request doesn't match a rule; undefined when it matches. */
export const findMismatch = (
  { memberId, skuCode, fields }: InputCondition,
  input: FaultInput,
): string | undefined => {
  if (memberId !== undefined) {
    const member = input.member()
    if (!member.includes(memberId)) return `the member was ${member.at(-1) ?? 'a guest'}`
  }
  const sources = [input.params, input.body, input.query]
  if (skuCode !== undefined && !sources.some(source => hasField(source, 'skuCode', skuCode))) {
    return `SKU ${skuCode} wasn’t in the request`
  }
  const missing = Object.entries(fields).find(
    ([name, value]) =>
      !sources.some(source =>
        name.includes('.')
          ? isExpected(textAt(source, name.split('.')), value)
          : hasField(source, name, value),
      ),
  )
  if (missing === undefined) return undefined
  const [name, value] = missing
  const seen = sources.map(source => findField(source, name.split('.').at(-1) ?? name)).find(isGiven)
  return `${name} ${seen === undefined ? 'wasn’t in the request' : `was ${seen}, not ${value}`}`
}

const MAX_DEPTH = 6

const isGiven = (text: string | undefined): text is string => text !== undefined

/** Whether a text is the expected one, or matches it if that is a regular expression. */
const isExpected = (text: string | undefined, expected: string): boolean =>
  text !== undefined && (findPattern(expected)?.test(text) ?? text === expected)

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
