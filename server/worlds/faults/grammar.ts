import { findReason } from '#contract/core/refused-fields.ts'
import { type FaultSpec, FaultSpecSchema, faultEffects } from './fault-spec.ts'

/** A part of a fault text that can't be understood. */
export class FaultTextError extends Error {
  readonly part: string
  constructor(part: string, reason: string) {
    super(`'${part}' ${reason}`)
    this.part = part
  }
}

/** Short names of the text form and the field that each sets; longer names may be written as well. */
const FIELD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: 'ruleId',
    title: 'title',
    call: 'call',
    member: 'memberId',
    sku: 'skuCode',
    skip: 'skip',
    first: 'first',
    every: 'every',
    probability: 'probability',
    p: 'probability',
    seed: 'seed',
    code: 'code',
    msg: 'msg',
    data: 'data',
    status: 'status',
    effect: 'effect',
    delay: 'delayMs',
    limit: 'limitMs',
    phase: 'phase',
  }),
)
const FLAGS: ReadonlyMap<string, [field: string, value: string]> = new Map([
  ...faultEffects.map((name): [string, [string, string]] => [name, ['effect', name]]),
  ['cut', ['effect', 'cut-json']],
  ['before', ['phase', 'before']],
  ['after', ['phase', 'after']],
])
/** Room for an answer that a rule gives. */
export const LONGEST_TEXT = 70_000

/**
 * Reads faults from their text form: `call=shop/cart/add;code=300001;first=2, delay=1500`. Faults are separated by
 * commas, parts by semicolons; values may be percent-encoded. Throws a FaultTextError that names the bad part.
 */
export const parseFaults = (given: string): FaultSpec[] => {
  if (given.length > LONGEST_TEXT)
    throw new FaultTextError(`${given.slice(0, 20)}…`, `is longer than ${LONGEST_TEXT} characters`)
  return given.split(',').map(text => parseFault(text.trim()))
}

const parseFault = (given: string): FaultSpec => {
  if (given === '') throw new FaultTextError(given, 'is empty: write a fault such as code=300008')
  const raw: Record<string, unknown> = {}
  const partOf: Record<string, string> = {}
  for (const text of given.split(';')) {
    const part = text.trim()
    // A semicolon at the end means nothing.
    if (part === '') continue
    const [field, value] = readPart(part)
    if (field in partOf) throw new FaultTextError(part, `sets ${field} a second time`)
    partOf[field] = part
    if (field.startsWith('fields.'))
      raw.fields = {
        ...(raw.fields as Record<string, string> | undefined),
        [field.slice('fields.'.length)]: value,
      }
    else raw[field] = value
  }
  const parsed = FaultSpecSchema.safeParse(raw, { error: findReason })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new FaultTextError(partOf[String(issue?.path[0])] ?? given, issue?.message ?? 'isn’t valid')
}

const readPart = (part: string): [field: string, value: unknown] => {
  const [, name = '', given] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? []
  const key = name.trim().toLowerCase()
  if (given === undefined) {
    const flag = FLAGS.get(key)
    if (flag === undefined) throw new FaultTextError(part, `must be one of ${[...FLAGS.keys()].join(', ')}`)
    return flag
  }
  const value = decode(part, given.trim())
  if (key.startsWith('field.') && key.length > 'field.'.length)
    return [`fields.${name.trim().slice('field.'.length)}`, value]
  if (key === 'data') return ['data', readJson(part, value)]
  const field = FIELD_OF.get(key)
  if (field === undefined)
    throw new FaultTextError(part, `must start with one of ${[...FIELD_OF.keys()].join(', ')}, field.<name>`)
  return [field, value]
}

const readJson = (part: string, value: string): unknown => {
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
