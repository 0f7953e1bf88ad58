import type { FastifyReply } from 'fastify'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { requestsEndpoints } from '#server/console/contract/requests.contract.ts'
import { onPublished } from '#server/worlds/events.ts'
import type { World } from '#server/worlds/world.ts'
import { createDisconnectSignal } from './disconnect-signal.ts'
import type { RequestLog } from './request-log.ts'
import { createFilter } from './requests.filter.ts'
import { toRequest } from './requests.view.ts'

type Options = ParsedOf<typeof requestsEndpoints.verify>
type Context = { log: RequestLog; world: () => Promise<World>; worldId: string; reply: FastifyReply }

const MAX_ROWS = 20

/** Compares the number of matching requests with the expectation, and waits up to `timeoutMs` until it is met. */
export const verifyRequests = async (context: Context, options: Options) => {
  const disconnected = createDisconnectSignal(context.reply)
  const endMs = performance.now() + options.timeoutMs
  for (;;) {
    const result = await countRequests(context, options)
    const restMs = endMs - performance.now()
    if (result.isMet || restMs <= 0 || disconnected.aborted) return result
    await nextRequest(context.worldId, restMs, disconnected)
  }
}

const countRequests = async ({ log, world, worldId }: Context, options: Options) => {
  const shop = await world()
  const { call, callId, kind } = options
  const ofCall = log.calls(worldId).filter(createFilter({ call, callId, kind }, shop))
  const matching = ofCall.filter(createFilter(options, shop))
  const count = matching.length
  return {
    isMet: count >= getMinimum(options) && count <= getMaximum(options),
    count,
    wanted: describeExpectation(options),
    countOfCall: ofCall.length,
    rows: matching
      .slice(-MAX_ROWS)
      .toReversed()
      .map(each => toRequest(each, shop, false)),
  }
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

/** Resolves when a request of the world is logged, the time limit passes or the caller disconnects. */
const nextRequest = (worldId: string, limitMs: number, disconnected: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const limit = setTimeout(() => finish(), limitMs)
    const stopListening = onPublished((changed, topic) => {
      if (changed === worldId && topic === 'requests') finish()
    })
    const finish = (): void => {
      clearTimeout(limit)
      stopListening()
      disconnected.removeEventListener('abort', finish)
      resolve()
    }
    disconnected.addEventListener('abort', finish)
  })
