import { type AnyEnvelope, type CallName, requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { World } from './world.ts'

/** Which requests are counted: how often, with which fields, result or member. */
export type ReceivedExpectation = Omit<
  ConsoleCalls['requests']['verify']['input'],
  'worldId' | 'call' | 'callId'
>

type MatchResult = { pass: boolean; message: () => string }

/** Whether an envelope has a code: 0 for success. */
export const toHaveCode = (envelope: AnyEnvelope, code: number): MatchResult => ({
  pass: envelope.code === code,
  message: () => {
    const { data, msg } = envelope
    return `The code is ${envelope.code} instead of ${code}: ${msg}${data === null ? '' : `\n${JSON.stringify(data, null, 2)}`}`
  },
})

/**
 * Matchers that wait for requests that are still missing, by default up to `waitMs`: less than a test of the runner may
 * take, so that it fails with what is missing.
 */
export const createReceivedMatchers = (waitMs: number) => ({
  /** Whether a world has received a call, by default at least once. */
  toHaveReceived: async (
    world: World,
    call: CallName,
    expectation: ReceivedExpectation = {},
  ): Promise<MatchResult> => {
    const counted = await requireData(
      world.console.requests.verify({ timeoutMs: waitMs, ...expectation, call }),
    )

    return {
      pass: counted.isMet,
      message: () =>
        [
          `${call} was received ${counted.count} times, expected ${counted.wanted}; ${counted.countOfCall} times with any fields and result`,
          ...counted.nearMisses.map(describeNearMiss),
        ].join('\n  '),
    }
  },
  /** Whether a world has received calls in an order; others may come between them. */
  toHaveReceivedInOrder: async (
    world: World,
    calls: readonly CallName[],
    { timeoutMs = waitMs }: { timeoutMs?: number } = {},
  ): Promise<MatchResult> => {
    const { isMet, missing, rows } = await requireData(
      world.console.requests.verifyOrder({ calls: [...calls], timeoutMs }),
    )
    const before = rows.map(({ call }) => call).join(', ') || 'nothing'

    return { pass: isMet, message: () => `${missing} wasn’t received after ${before}` }
  },
})

type NearMiss = Extract<
  Awaited<ReturnType<World['console']['requests']['verify']>>,
  { code: 0 }
>['data']['nearMisses'][number]

/** A request that came close: `request 12, cart.add: buyCount was 1, not 2`. */
const describeNearMiss = ({ request, misses }: NearMiss): string =>
  `request ${request.requestId}, ${request.call || request.url}: ${misses.map(({ text }) => text).join(', ')}`
