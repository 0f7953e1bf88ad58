import type { Endpoint } from '#contract/core/endpoint.ts'
import type { CarriedAnswer, CarriedCall } from '#contract/core/rendering.ts'
import { contract } from '#contract/index.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { findCacheRule } from '#server/http/register-endpoints.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([domain, group]) =>
    Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${domain}.${name}`, endpoint]),
  ),
)

/** The call of a key; undefined for a key that the contract does not have. */
export const findEndpoint = (key: string): Endpoint | undefined => endpoints.get(key)

/** An answer and its written form take about this many times the length of its text. */
const SIZE_FACTOR = 3

/**
 * Keeps answers for the pages of one viewer by the rules that the calls themselves state, so that a page made of known
 * answers asks no one. The same answer is the same object each time.
 */
export const keepingAnswers =
  ({ cache, clock, config }: WorldDeps, viewer: Viewer, ask: (call: CarriedCall) => Promise<CarriedAnswer>) =>
  async (call: CarriedCall): Promise<CarriedAnswer> => {
    const endpoint = endpoints.get(call.key)
    const rule = endpoint === undefined || !config.hasCache ? undefined : findCacheRule(endpoint)
    if (rule === undefined) return ask(call)
    const hour = Math.floor(clock.nowMs() / HOUR_MS)
    const key = `inner|${hour}|${rule.vary(viewer)}|${call.url}|${JSON.stringify(call.body) ?? ''}`
    const known = cache.get<CarriedAnswer>(key)
    if (known !== undefined) return known
    const before = cache.version(...rule.topics)
    const answer = await ask(call)
    const isSame = cache.version(...rule.topics) === before
    if (isSame && answer.status === 200 && answer.envelope?.code === 0)
      cache.set(key, rule.topics, answer, JSON.stringify(answer.envelope).length * SIZE_FACTOR)
    return answer
  }
