import { findCall } from '#contract/call-index.ts'
import type { PageCall, PageCallResponse } from '#contract/core/rendering.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { findCacheRule } from '#server/http/register-endpoints.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A cached response, parsed and serialized, takes about this many times the length of its JSON. */
const SIZE_FACTOR = 3

/**
 * Wraps `send` with the response cache, using the cache rules of the calls, so pages with cached data need no calls.
 * Cached responses are shared objects: the same request returns the same object.
 */
export const withResponseCache =
  (
    { cache, clock, config }: WorldDeps,
    viewer: Viewer,
    send: (call: PageCall) => Promise<PageCallResponse>,
  ) =>
  async (call: PageCall): Promise<PageCallResponse> => {
    const endpoint = findCall(call.key)
    const rule = endpoint === undefined || !config.hasCache ? undefined : findCacheRule(endpoint)
    if (rule === undefined) return send(call)
    const hour = Math.floor(clock.nowMs() / HOUR_MS)
    const key = `inner|${hour}|${rule.vary(viewer)}|${call.url}|${JSON.stringify(call.body) ?? ''}`
    const cached = cache.get<PageCallResponse>(key)
    if (cached !== undefined) return cached
    const before = cache.version(...rule.topics)
    const answer = await send(call)
    const isUnchanged = cache.version(...rule.topics) === before
    if (isUnchanged && answer.status === 200 && answer.envelope?.code === 0)
      cache.set(key, rule.topics, answer, JSON.stringify(answer.envelope).length * SIZE_FACTOR)
    return answer
  }
