import { findReason } from '@fixbench/contract/core/refused-fields.ts'
import { parseCallPattern } from './call-pattern.ts'
import { valueGroups } from './fault-conditions.ts'
import { type FaultSpec, FaultSpecSchema, faultEffects } from './fault-spec.ts'
import { FIELDS_BY_NAME } from './part-names.ts'
import { suggestPart } from './suggest-part.ts'

/** A part of a fault text that is invalid. The message quotes it once, so that the reason needn't name it. */
export class FaultTextError extends Error {
  readonly part: string
  constructor(part: string, reason: string) {
    super(`${part === '' ? 'A rule' : `“${part}”`} ${reason}`)
    this.part = part
  }
}

/** Parts without a value, with the fields that they set. */
const FLAGS: ReadonlyMap<string, [field: string, value: string]> = new Map([
  ...faultEffects.map((name): [string, [string, string]] => [name, ['effect', name]]),
  ['cut', ['effect', 'cut-json']],
  ['before', ['phase', 'before']],
  ['after', ['phase', 'after']],
])

/** Every part that the text form has. */
export const partNames: readonly string[] = [...FIELDS_BY_NAME.keys(), ...FLAGS.keys()]

/** Large enough for the body of a forced response. */
export const MAX_TEXT_LENGTH = 70_000

/**
 * Parses faults from their text form: `call=shop/cart/add;code=300001;hits=2, delay=1500`. Commas separate faults,
 * semicolons separate parts, and values may be percent-encoded. Throws a FaultTextError that names the invalid part.
 */
export const parseFaults = (given: string): FaultSpec[] => {
  if (given.length > MAX_TEXT_LENGTH) {
    throw new FaultTextError(`${given.slice(0, 20)}…`, `is longer than ${MAX_TEXT_LENGTH} characters`)
  }
  return given.split(',').map(text => parseFault(text.trim()))
}

const parseFault = (given: string): FaultSpec => {
  if (given === '') throw new FaultTextError(given, 'is empty: write one such as code=300008')
  const raw: Record<string, unknown> = {}
  const partByField: Record<string, string> = {}

  for (const text of given.split(';')) {
    const part = text.trim()
    // A trailing semicolon is allowed.
    if (part === '') continue
    const [field, value] = parsePart(part)
    if (field in partByField) throw new FaultTextError(part, `sets ${getName(part)} a second time`)
    partByField[field] = part
    const [group = '', ...name] = field.split('.')
    if (name.length === 0) raw[field] = value
    else raw[group] = { ...(raw[group] as Record<string, string> | undefined), [name.join('.')]: value }
  }

  const parsed = FaultSpecSchema.safeParse(raw, { error: findReason })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []

  throw new FaultTextError(
    partByField[path.join('.')] ?? partByField[String(path[0])] ?? given,
    issue?.message ?? 'isn’t valid',
  )
}

/** The name before the value; for a part without a value the field that it sets. */
const getName = (part: string): string => {
  const [name = ''] = part.split('=', 1)
  const [field] = FLAGS.get(part.toLowerCase()) ?? []

  return field ?? name.trim()
}

const parsePart = (part: string): [field: string, value: unknown] => {
  const [, name = '', given] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? []
  const key = name.trim().toLowerCase()
  if (given === undefined) {
    const flag = FLAGS.get(key)
    if (flag !== undefined) return flag
    if (/^\d+$/.test(key)) {
      throw new FaultTextError(part, `is a number: write code=${key}, status=${key} or delay=${key}`)
    }
    if (parseCallPattern(name.trim()) !== undefined) {
      throw new FaultTextError(part, `names a call: write call=${name.trim()}`)
    }
    throw new FaultTextError(
      part,
      `must be one of ${[...FLAGS.keys()].join(', ')}, or have a value, such as call=cart.add or code=300008${suggestPart(name.trim(), FLAGS.keys())}`,
    )
  }

  const value = decode(part, given.trim())
  const group = findValueGroup(name.trim())
  if (group !== undefined) return [group, value]
  if (key.startsWith('header.')) return [`headers.${key.slice('header.'.length)}`, value]
  if (key === 'data') return ['data', parseJson(part, value)]

  const field = FIELDS_BY_NAME.get(key)
  if (field === undefined) {
    const names = [
      ...FIELDS_BY_NAME.keys(),
      ...valueGroups.map(([group]) => `${group}.<name>`),
      'header.<name>',
    ]
    throw new FaultTextError(part, `must start with one of ${names.join(', ')}${suggestPart(name.trim())}`)
  }

  return [field, value]
}

/** The schema field of an expected value: `fields.couponId` for `field.couponId`. */
const findValueGroup = (part: string): string | undefined => {
  const found = valueGroups.find(
    ([group]) => part.toLowerCase().startsWith(`${group}.`) && part.length > group.length + 1,
  )
  return found === undefined ? undefined : `${found[1]}.${part.slice(found[0].length + 1)}`
}

const parseJson = (part: string, value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    throw new FaultTextError(part, 'must be JSON')
  }
}

const decode = (part: string, value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new FaultTextError(part, 'contains an invalid percent-encoding')
  }
}
