import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '#server/database/idempotency.ts'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { lazyFor } from '#server/lib/lazy.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { readToken } from './viewer.ts'

/** Number of cached results per world. Browsers retry within seconds, so this is enough even for a busy shop. */
const MAX_RESULTS = 500

type CachedResult = { inputHash: string; result: Promise<unknown> }

const getResults = lazyFor((_world: WorldDeps) => new LRUCache<string, CachedResult>({ max: MAX_RESULTS }))

/**
 * Runs an idempotent call once per caller and key (`x-idempotency-key`). A repeat with the same input gets the first
 * result, one with a different input fails with 3001. Failed work is not cached, so a repeat runs it again. Calls
 * without a key and calls that are not idempotent always run.
 */
export const runOnce = (
  endpoint: Endpoint,
  { deps, request, input }: { deps: WorldDeps; request: FastifyRequest; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = endpoint.isIdempotent === true ? readIdempotencyKey(request) : undefined
  if (key === undefined) return work()
  const results = getResults(deps)
  const cacheKey = sha256(JSON.stringify([endpoint.path, key, readToken(request)]))
  const inputHash = sha256(JSON.stringify(input))
  const cached = results.get(cacheKey)
  if (cached !== undefined)
    return cached.inputHash === inputHash
      ? cached.result
      : failField(IDEMPOTENCY_HEADER, 'was used for another request')
  const result = work()
  results.set(cacheKey, { inputHash, result })
  result.catch(() => results.delete(cacheKey))
  return result
}
