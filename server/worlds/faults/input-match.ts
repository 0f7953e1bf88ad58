import type { FaultSpec } from './fault-spec.ts'

/** What a request carries, as far as faults look at it. */
export type FaultInput = {
  body: unknown
  query: unknown
  params: unknown
  /** Id and e-mail address of the member who asks; asked for only when a rule wants to know. */
  member: () => readonly string[]
}

type Wanted = Pick<FaultSpec, 'memberId' | 'skuCode' | 'fields'>

/** Whether member, SKU and fields of a rule are those of the request. A rule that names none fits every request. */
export const fitsInput = (wanted: Wanted, input: FaultInput): boolean =>
  findMismatch(wanted, input) === undefined

/** Why a request is not one that the rule is for, in words; undefined when it is. */
export const findMismatch = (
  { memberId, skuCode, fields }: Wanted,
  input: FaultInput,
): string | undefined => {
  if (memberId !== undefined) {
    const member = input.member()
    if (!member.includes(memberId)) return `the member was ${member.at(-1) ?? 'a guest'}`
  }
  const sources = [input.params, input.body, input.query]
  if (skuCode !== undefined && !sources.some(source => holds(source, 'skuCode', skuCode)))
    return `SKU ${skuCode} wasn’t in the request`
  const missing = Object.entries(fields).find(
    ([name, value]) =>
      !sources.some(source =>
        name.includes('.') ? textAt(source, name.split('.')) === value : holds(source, name, value),
      ),
  )
  return missing && `${missing[0]} wasn’t ${missing[1]}`
}

const DEEPEST = 6

/** Whether any field of that name, at any depth, has the wanted text. */
const holds = (source: unknown, name: string, wanted: string, depth = 0): boolean => {
  if (typeof source !== 'object' || source === null || depth > DEEPEST) return false
  return Object.entries(source).some(
    ([key, value]) => (key === name && findText(value) === wanted) || holds(value, name, wanted, depth + 1),
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
