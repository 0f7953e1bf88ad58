import { type Fault, toFaultText } from '@fixbench/client'
import { toResponseEffect } from '@fixbench/reports/response-effect.ts'
import { type Attempt, type Exchange, TRANSPORT } from '#probe/exchange.ts'
import { readEnvelope } from '#probe/judge/envelope.ts'
import type { CallResult } from '#probe/probe.ts'

/** Attempts that a rule tells from the sample by the fields of their input. */
const BY_FIELDS: ReadonlySet<Attempt> = new Set([
  'unknown ID',
  'page too large',
  'second page',
  'page after the last',
])
/** Largest text of a rule and largest body that a shop accepts. */
const MOST_CHARACTERS = 60_000

/**
 * Rules that make a FixBench shop respond as another backend did, as a file for `fault import`: one rule for each sample
 * that failed or differs, and for other requests with differences that have a field of their own. Leaves out responses that
 * are too long for a rule.
 */
export const toRuleFile = (results: readonly CallResult[]): { rules: string[] } => ({
  rules: results
    .flatMap(listExchanges)
    .map(toText)
    .filter(({ length }) => length <= MOST_CHARACTERS),
})

const listExchanges = ({ subject, differences, exchanges }: CallResult): Exchange[] => {
  if (subject === TRANSPORT) return []
  const different = new Set(differences.map(({ attempt }) => attempt))

  return exchanges.filter(
    ({ attempt, received }) =>
      (BY_FIELDS.has(attempt) && different.has(attempt)) ||
      (attempt === 'sample' && (different.has(attempt) || hasFailed(received))),
  )
}

const hasFailed = (received: Exchange['received']): boolean =>
  received === null || readEnvelope(received.text).envelope?.code !== 0

const toText = (exchange: Exchange): string =>
  toFaultText({ call: exchange.subject, ...toFields(exchange), ...toEffect(exchange) })

/** Fields of the input that only this attempt has. */
const toFields = ({ attempt, input }: Exchange): Fault => {
  if (attempt === 'sample') return {}
  const names = Object.entries(input as object).filter(
    ([name, value]) => typeof value !== 'object' && (attempt === 'unknown ID' || name.startsWith('page')),
  )

  return Object.fromEntries(names.map(([name, value]) => [`field.${name}`, String(value)]))
}

const toEffect = ({ received }: Exchange): Fault => {
  if (received === null) return { reset: true }
  const { status, headers, text } = received
  const effect = toResponseEffect({ status, contentType: headers['content-type'] ?? '', body: text })
  if ('code' in effect) return effect

  return { status, body: text, type: effect.contentType }
}
