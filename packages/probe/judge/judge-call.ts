import { transportFailures } from '@fixbench/contract/core/codes.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { Attempt, Exchange, Received, Subject } from '#probe/exchange.ts'
import { type Finding, mergePoints, type Point, show } from '#probe/finding.ts'
import { readEnvelope } from './envelope.ts'
import { expectations } from './expectation.ts'
import { compareHeaders } from './headers.ts'
import { type Compared, compareOutcome } from './outcome.ts'
import { comparePages } from './paging.ts'

/** What the responses of a call say. */
type Judgement = {
  differences: Finding[]
  /** What clients ignore, such as fields that the contract doesn't have. */
  notes: Finding[]
  /** The sample was successful. */
  isProven: boolean
  /** Why it isn't proven; null when it is. */
  reason: string | null
}

/** Compares all responses of a call with the contract. `endpoint` is null for what is no call. */
export const judgeCall = (
  subject: Subject,
  endpoint: Endpoint | null,
  exchanges: readonly Exchange[],
): Judgement => {
  const compared = exchanges.map(exchange => ({
    attempt: exchange.attempt,
    ...compareExchange(endpoint, exchange),
  }))
  const pages = comparePages(exchanges)
  const differences = [
    ...compared.flatMap(one => toFindings(subject, one.attempt, one.differences)),
    ...pages.flatMap(({ attempt, point }) => toFindings(subject, attempt, [point])),
  ]
  const notes = compared.flatMap(one => toFindings(subject, one.attempt, one.notes))

  return {
    differences: withoutRepeats(differences, ({ where, expected, seen }) => `${where} ${expected} ${seen}`),
    notes: withoutRepeats(notes, ({ where }) => where),
    ...judgeSample(endpoint, exchanges),
  }
}

const toFindings = (subject: Subject, attempt: Attempt, points: readonly Point[]): Finding[] =>
  mergePoints(points).map(point => ({ subject, attempt, ...point }))

/** What is in several responses of a call is told once, of the first one. */
const withoutRepeats = (findings: readonly Finding[], getKey: (finding: Finding) => string): Finding[] => {
  const first = new Map<string, Finding>()
  for (const finding of findings) {
    const key = getKey(finding)
    if (!first.has(key)) first.set(key, finding)
  }

  return [...first.values()]
}

const compareExchange = (endpoint: Endpoint | null, exchange: Exchange): Compared => {
  const { received, problem } = exchange
  if (received === null) {
    const seen = problem ?? 'nothing'
    return {
      differences: [{ aspect: 'connection', where: 'response', expected: 'a response', seen }],
      notes: [],
    }
  }

  const headers = compareHeaders(endpoint, exchange, received)
  const statuses = compareStatus(exchange, received)
  const { envelope, differences, notes } = readEnvelope(received.text)
  const isJudged =
    envelope !== null && (statuses.length === 0 || received.status < 400) && received.status !== 429
  const outcome = isJudged ? compareOutcome(endpoint, exchange, envelope) : { differences: [], notes: [] }

  return {
    differences: [...statuses, ...headers, ...differences, ...outcome.differences],
    notes: [...notes, ...outcome.notes],
  }
}

/** Calls respond with 200, whatever their code. A backend may slow the probe down with 429. */
const compareStatus = ({ attempt }: Exchange, { status, text }: Received): Point[] => {
  const expected = expectations[attempt]
  const wanted = expected.kind === 'status' ? expected.status : 200
  if (status === wanted || status === 429) return []

  const seen = status in transportFailures ? `${status} ${show(text)}` : String(status)
  return [{ aspect: 'status', where: 'HTTP status', expected: String(wanted), seen }]
}

const judgeSample = (
  endpoint: Endpoint | null,
  exchanges: readonly Exchange[],
): Pick<Judgement, 'isProven' | 'reason'> => {
  if (endpoint === null) return { isProven: true, reason: null }
  const samples = exchanges.filter(({ attempt }) => attempt === 'sample')
  const received = samples.flatMap(sample => sample.received ?? [])
  const envelopes = received.flatMap(({ text }) => readEnvelope(text).envelope ?? [])
  if (envelopes.some(({ code }) => code === 0)) return { isProven: true, reason: null }

  const [failed] = envelopes
  if (failed !== undefined) return { isProven: false, reason: `got ${failed.code} ${show(failed.msg)}` }
  return { isProven: false, reason: samples.length === 0 ? 'not sent' : 'no response' }
}
