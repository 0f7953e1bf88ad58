import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { listVariants } from './attempts.ts'
import type { CallName } from './call-name.ts'
import { type Exchange, type Subject, TRANSPORT } from './exchange.ts'
import type { Finding } from './finding.ts'
import { judgeCall } from './judge/judge-call.ts'
import { plan } from './plan/index.ts'
import {
  createSamples,
  findSession,
  getEndpoint,
  readTotal,
  type SampleOptions,
  type Samples,
  toAsked,
} from './samples.ts'
import { sendRequest, type Target } from './send.ts'
import { transportRequests } from './transport.ts'

/** What is known of a call after a probe. */
export type Verdict = 'passed' | 'different' | 'unproven' | 'left out'

export type CallResult = {
  subject: Subject
  verdict: Verdict
  /** Why the call is unproven or left out; null otherwise. */
  reason: string | null
  differences: readonly Finding[]
  notes: readonly Finding[]
  exchanges: readonly Exchange[]
}

type ProbeOptions = SampleOptions & {
  /** Calls to compare; others are made only when an input needs them. */
  includes: (subject: Subject) => boolean
}

const isRead = (call: CallName): boolean => plan[call].kind === 'read'
const calls = Object.keys(plan) as CallName[]

/** Names of everything that a probe compares, in order: what reads, then what writes. */
export const subjects: readonly Subject[] = [
  TRANSPORT,
  ...calls.filter(isRead),
  ...calls.filter(call => !isRead(call)),
]

/**
 * Makes every included call of a backend and compares what comes back with the contract. A connection that fails is a
 * result. Reads for which there was no input are made again after the writes.
 */
export const runProbe = async (options: ProbeOptions): Promise<CallResult[]> => {
  const samples = createSamples(options)
  const results = new Map<Subject, CallResult>()
  const probe = async (subject: Subject): Promise<void> => {
    const result =
      subject === TRANSPORT
        ? await probeTransport(options.target)
        : await probeCall(subject, samples, options)
    results.set(subject, result)
  }

  for (const subject of subjects.filter(options.includes)) {
    if (subject !== TRANSPORT && !isRead(subject)) samples.forget()
    await probe(subject)
  }

  samples.forget()
  const unproven = [...results.values()].filter(({ verdict }) => verdict === 'unproven')
  for (const { subject } of options.writes ? unproven : []) {
    if (subject !== TRANSPORT && isRead(subject)) await probe(subject)
  }

  return [...results.values()]
}

const probeTransport = async (target: Target): Promise<CallResult> => {
  const exchanges: Exchange[] = []
  for (const asked of transportRequests) exchanges.push(await sendRequest(target, asked))

  return toResult(TRANSPORT, null, exchanges)
}

const probeCall = async (
  call: CallName,
  samples: Samples,
  { target, writes }: SampleOptions,
): Promise<CallResult> => {
  const { input, exchange, missing } = await samples.get(call)
  const step = plan[call]
  const endpoint = getEndpoint(call)
  const exchanges = exchange === null ? [] : [exchange]
  const isGuest = endpoint.access !== 'open' && findSession(endpoint, target) === undefined
  const isWithoutStaff = isGuest && endpoint.access === 'staff'
  if (step.kind === 'left out' || isWithoutStaff || (step.kind === 'write' && !writes)) {
    if (exchange !== null) return toResult(call, endpoint, exchanges)
    return { subject: call, verdict: 'left out', reason: missing, differences: [], notes: [], exchanges }
  }

  const total = readTotal(exchange)
  const variants = listVariants(endpoint, step.kind, {
    sample: total === undefined ? null : input,
    unknown: await samples.getUnknown(call),
    total: total ?? null,
    hasMember: target.token !== undefined && target.token !== target.staffToken,
  })

  for (const variant of variants) {
    if (isGuest && variant.token === undefined) continue
    exchanges.push(await sendRequest(target, toAsked(call, step, variant, target)))
  }

  return toResult(call, endpoint, exchanges, missing)
}

/** A result from everything that came back from a call. `missing` says why there is no sample. */
export const toResult = (
  subject: Subject,
  endpoint: Endpoint | null,
  exchanges: readonly Exchange[],
  missing: string | null = null,
): CallResult => {
  const { differences, notes, isProven, reason } = judgeCall(subject, endpoint, exchanges)
  const provenAs: Verdict = isProven ? 'passed' : 'unproven'

  return {
    subject,
    verdict: differences.length > 0 ? 'different' : provenAs,
    reason: isProven ? null : (missing ?? reason),
    differences,
    notes,
    exchanges,
  }
}
