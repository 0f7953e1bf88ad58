import type { FastifyReply } from 'fastify'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { requestsEndpoints } from '#server/console/contract/requests.contract.ts'
import { onPublished } from '#server/worlds/events.ts'
import type { World } from '#server/worlds/world.ts'
import { callerLeft } from './caller-left.ts'
import type { RequestLog } from './request-log.ts'
import { fits } from './requests.filter.ts'
import { toRequest } from './requests.view.ts'

type Options = ParsedOf<typeof requestsEndpoints.verify>
type Place = { log: RequestLog; world: () => Promise<World>; worldId: string; reply: FastifyReply }

const ROWS_SHOWN = 20

/** Counts matching requests, now or as soon as there are enough, and compares the count with the expectation. */
export const verifyRequests = async (place: Place, options: Options) => {
  const left = callerLeft(place.reply)
  const endMs = performance.now() + options.timeoutMs
  for (;;) {
    const found = await look(place, options)
    const restMs = endMs - performance.now()
    if (found.isMet || restMs <= 0 || left.aborted) return found
    await nextRequest(place.worldId, restMs, left)
  }
}

const look = async ({ log, world, worldId }: Place, options: Options) => {
  const shop = await world()
  const { call, callId, kind } = options
  const ofCall = log.calls(worldId).filter(fits({ call, callId, kind }, shop))
  const fitting = ofCall.filter(fits(options, shop))
  const count = fitting.length
  return {
    isMet: count >= getLeast(options) && count <= getMost(options),
    count,
    wanted: describeWanted(options),
    countOfCall: ofCall.length,
    rows: fitting
      .slice(-ROWS_SHOWN)
      .toReversed()
      .map(each => toRequest(each, shop, false)),
  }
}

const getLeast = ({ times, atLeast, atMost }: Options): number =>
  times ?? atLeast ?? (atMost === undefined ? 1 : 0)
const getMost = ({ times, atMost }: Options): number => times ?? atMost ?? Infinity

const describeWanted = (options: Options): string => {
  const [least, most] = [getLeast(options), getMost(options)]
  if (least === most) return `exactly ${least}`
  if (most === Infinity) return `at least ${least}`
  return least === 0 ? `at most ${most}` : `${least} to ${most}`
}

/** Waits until a request of the world is logged, the time limit passes or the caller disconnects. */
const nextRequest = (worldId: string, limitMs: number, left: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const limit = setTimeout(() => finish(), limitMs)
    const stopListening = onPublished((changed, topic) => {
      if (changed === worldId && topic === 'requests') finish()
    })
    const finish = (): void => {
      clearTimeout(limit)
      stopListening()
      left.removeEventListener('abort', finish)
      resolve()
    }
    left.addEventListener('abort', finish)
  })
