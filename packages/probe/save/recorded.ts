import type { AnyEnvelope, CallName } from '@fixbench/client'
import type { Attempt, Exchange } from '#probe/exchange.ts'
import { readEnvelope } from '#probe/judge/envelope.ts'
import type { CallResult } from '#probe/probe.ts'

/** A response as `replay` of `@fixbench/testing/msw` reads it. */
type Recorded = { call: CallName; input: unknown; envelope: AnyEnvelope }

/** Attempts whose responses don't follow from the input. */
const WITHOUT_SESSION: ReadonlySet<Attempt> = new Set(['no token', 'unknown token', 'token of a member'])

/** Everything that a backend returned for calls, for handlers of MSW. The sample of a call comes last. */
export const listRecorded = (results: readonly CallResult[]): Recorded[] =>
  results.flatMap(({ exchanges }) => exchanges.flatMap(exchange => toRecorded(exchange) ?? []).toReversed())

const toRecorded = ({ subject, attempt, input, received }: Exchange): Recorded | undefined => {
  if (subject === '(transport)' || WITHOUT_SESSION.has(attempt) || received?.status !== 200) return undefined
  const { envelope } = readEnvelope(received.text)

  return envelope === null ? undefined : { call: subject, input, envelope }
}
