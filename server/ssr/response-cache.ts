import { findCall } from '@fixbench/contract/call-index.ts'
import type { PageCall, PageCallResponse } from '@fixbench/contract/page/rendering.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { findCacheRule } from '#server/http/register-endpoints.ts'
import { toResponseKey } from '#server/http/response-key.ts'
import { memoizeAsync } from '#server/lib/cache.ts'

/** A cached response, parsed and serialized, takes about this many times the length of its JSON. */
const SIZE_FACTOR = 3

const getBytes = ({ envelope }: PageCallResponse): number => SIZE_FACTOR * JSON.stringify(envelope).length

const isCacheable = ({ status, envelope }: PageCallResponse): boolean =>
  status === 200 && envelope?.code === 0

/**
 * Wraps `send` with the response cache, using the cache rules of the calls, so pages with cached data need no calls.
 * Cached responses are shared objects: the same request returns the same object.
 */
export const withResponseCache =
  (deps: ShopContext, viewer: Viewer, send: (call: PageCall) => Promise<PageCallResponse>) =>
  async (call: PageCall): Promise<PageCallResponse> => {
    const endpoint = findCall(call.key)
    const rule = endpoint === undefined || !deps.config.hasCache ? undefined : findCacheRule(endpoint)
    if (rule === undefined) return send(call)
    const request = `inner|${call.url}|${JSON.stringify(call.body) ?? ''}`
    const key = toResponseKey(request, { rule, viewer, deps })
    return memoizeAsync(deps.cache, { key, topics: rule.topics, bytes: getBytes, isCacheable }, () =>
      send(call),
    )
  }
