import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyReply } from 'fastify'
import type { requestsEndpoints } from '#console/pages/requests/requests.contract.ts'
import type { LoggedCall } from './logged-call.ts'
import type { RequestLog } from './request-log.ts'
import { createFilter, createMissFinder } from './requests.filter.ts'
import { toRequest } from './requests.view.ts'
import { waitFor } from './wait-for.ts'

type Options = ParsedOf<typeof requestsEndpoints.verify>
type Context = { log: RequestLog; world: () => Promise<World>; worldId: string; reply: FastifyReply }

const MAX_ROWS = 20
const MAX_NEAR_MISSES = 3

/** Compares the number of matching requests with the expectation, and waits up to `timeoutMs` until it is met. */
export const verifyRequests = ({ reply, ...context }: Context, options: Options) =>
  waitFor({
    worldId: context.worldId,
    topic: 'requests',
    timeoutMs: options.timeoutMs,
    reply,
    attempt: () => countRequests(context, options),
    isDone: ({ isMet }) => isMet,
  })

const countRequests = async ({ log, world, worldId }: Omit<Context, 'reply'>, options: Options) => {
  const shop = await world()
  const { call, callId, kind } = options
  const ofCall = log.calls(worldId).filter(createFilter({ call, callId, kind }, shop))
  const matching = ofCall.filter(createFilter(options, shop))
  const count = matching.length
  const isShort = count < getMinimum(options)
  // Other calls are near only when this one wasn't made at all.
  const near = ofCall.length === 0 ? log.calls(worldId) : ofCall

  return {
    isMet: count >= getMinimum(options) && count <= getMaximum(options),
    count,
    wanted: describeExpectation(options),
    countOfCall: ofCall.length,
    nearMisses: isShort ? findNearMisses(near, options, shop) : [],
    rows: matching
      .slice(-MAX_ROWS)
      .toReversed()
      .map(each => toRequest(each, shop, { withBodies: false })),
  }
}

/** The requests that fail the fewest conditions. Of those that fail equally many the latest come first. */
const findNearMisses = (calls: readonly LoggedCall[], options: Options, shop: World) => {
  const findMisses = createMissFinder(options, shop)
  return calls
    .map(call => ({ call, misses: findMisses(call) }))
    .filter(({ misses }) => misses.length > 0)
    .toReversed()
    .toSorted((one, other) => one.misses.length - other.misses.length)
    .slice(0, MAX_NEAR_MISSES)
    .map(({ call, misses }) => ({ request: toRequest(call, shop, { withBodies: false }), misses }))
}

const getMinimum = ({ times, atLeast, atMost }: Options): number =>
  times ?? atLeast ?? (atMost === undefined ? 1 : 0)
const getMaximum = ({ times, atMost }: Options): number => times ?? atMost ?? Infinity

const describeExpectation = (options: Options): string => {
  const [minimum, maximum] = [getMinimum(options), getMaximum(options)]
  if (minimum === maximum) return `exactly ${minimum}`
  if (maximum === Infinity) return `at least ${minimum}`
  return minimum === 0 ? `at most ${maximum}` : `${minimum} to ${maximum}`
}
