import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { getFailureSchema } from '@fixbench/contract/codes/failure-data.ts'
import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { Exchange } from '#probe/exchange.ts'
import { type Point, show } from '#probe/finding.ts'
import type { ReadEnvelope } from './envelope.ts'
import { expectations } from './expectation.ts'
import { compareShape } from './shape.ts'
import { compareValues } from './values.ts'

export type Compared = { differences: Point[]; notes: Point[] }

const EQUAL: Compared = { differences: [], notes: [] }
const differ = (...differences: Point[]): Compared => ({ differences, notes: [] })

const SUCCESS_TEXT = 'success'

/** Codes whose text is the same in every response. Others may have a text that says more. */
const EXACT: ReadonlySet<CodeName> = new Set(['PLEASE_LOGIN', 'SESSION_EXPIRED', 'INVALID'])
const MISSING_TEXT = 'does not exist'

/** Compares code, text and data of a response with what its call declares. */
export const compareOutcome = (
  endpoint: Endpoint | null,
  exchange: Exchange,
  envelope: ReadEnvelope,
): Compared => {
  const expected = expectations[exchange.attempt]
  if (expected.kind === 'status') return compareCode(envelope, expected.status)
  if (expected.kind === 'failure') return compareFailure(expected.name, exchange, envelope)
  if (envelope.code === 0) return endpoint === null ? EQUAL : compareSuccess(endpoint, envelope)

  return endpoint === null || exchange.attempt !== 'sample'
    ? compareCode(envelope, 0)
    : compareDeclared(endpoint, envelope)
}

const compareCode = ({ code, msg }: ReadEnvelope, expected: number): Compared =>
  code === expected
    ? EQUAL
    : differ({ aspect: 'code', where: 'code', expected: String(expected), seen: `${code} ${show(msg)}` })

const compareSuccess = ({ data: schema }: Endpoint, { msg, data }: ReadEnvelope): Compared => {
  const { differences, notes } = compareShape(schema, data)
  const texts = compareText(msg, SUCCESS_TEXT, text => text === SUCCESS_TEXT)

  return { differences: [...texts, ...differences, ...compareValues(data)], notes }
}

const compareText = (msg: string, expected: string, isMet: (text: string) => boolean): Point[] =>
  isMet(msg) ? [] : [{ aspect: 'text', where: 'msg', expected: show(expected), seen: show(msg) }]

/** A failure that must happen. */
const compareFailure = (name: CodeName, { field }: Exchange, envelope: ReadEnvelope): Compared => {
  const { differences } = compareCode(envelope, codes[name].code)
  if (differences.length > 0) return differ(...differences)

  const { differences: shapes, notes } = compareShape(getFailureSchema(name), envelope.data)
  const fields = shapes.length === 0 && field !== undefined ? compareField(field, envelope.data) : []
  return { differences: [...compareFailureText(name, envelope.msg), ...shapes, ...fields], notes }
}

const compareFailureText = (name: CodeName, msg: string): Point[] => {
  const entry = codes[name]
  if (EXACT.has(name) || 'hasFixedText' in entry) {
    return compareText(msg, entry.msg, text => text === entry.msg)
  }
  if (name === 'NOT_FOUND') {
    return compareText(msg, `… ${MISSING_TEXT}`, text => text.endsWith(MISSING_TEXT))
  }
  return []
}

const compareField = (field: string, data: unknown): Point[] => {
  const { fields } = data as { fields: { field: string }[] }
  const isNamed = fields.some(invalid => invalid.field === field)

  return isNamed
    ? []
    : [{ aspect: 'shape', where: 'data.fields', expected: `the field ${field}`, seen: show(fields) }]
}

/** A failure that may happen: one of the codes that the call declares, in the form of one of them. */
const compareDeclared = (endpoint: Endpoint, envelope: ReadEnvelope): Compared => {
  const declared = getCodes(endpoint)
  const candidates = declared.filter(name => codes[name].code === envelope.code)
  if (candidates.length === 0) {
    const expected = ['0', ...new Set(declared.map(name => String(codes[name].code)))].join(', ')
    return differ({
      aspect: 'code',
      where: 'code',
      expected: `one of ${expected}`,
      seen: `${envelope.code} ${show(envelope.msg)}`,
    })
  }

  const compared = candidates.map((name): Compared => {
    const { differences, notes } = compareShape(getFailureSchema(name), envelope.data)
    return { differences: [...compareFailureText(name, envelope.msg), ...differences], notes }
  })

  return compared.find(({ differences }) => differences.length === 0) ?? compared[0] ?? EQUAL
}
