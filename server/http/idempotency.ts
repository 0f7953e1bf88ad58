import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '@fixbench/contract/core/wire.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failUsedKey, hashInput, type SentKey } from '#server/database/idempotency.ts'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { lazyFor } from '#server/lib/lazy.ts'
import { readToken } from './viewer.ts'

/** Number of cached results per world. Browsers retry within seconds, so this is enough even for a busy shop. */
const MAX_RESULTS = 500

/** Maximum length of an idempotency key in characters. */
export const MAX_KEY_LENGTH = 120

/** Reads the idempotency key of a request; undefined when there is none. Fails with 3001 when it is too long. */
export const readIdempotencyKey = (request: FastifyRequest): SentKey | undefined => {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const key = header.trim()
  return key.length > MAX_KEY_LENGTH
    ? failField(IDEMPOTENCY_HEADER, `must be at most ${MAX_KEY_LENGTH} characters`)
    : { key, field: IDEMPOTENCY_HEADER }
}

type CachedResult = { inputHash: string; result: Promise<unknown> }

const getResults = lazyFor(
  (_world: ShopContext['cache']) => new LRUCache<string, CachedResult>({ max: MAX_RESULTS }),
)

/**
 * Runs an idempotent call once per caller and key (`x-idempotency-key`). A repeat with the same input gets the first
 * result, one with a different input fails with 3001. Failed work is not cached, so a repeat runs it again. Calls
 * without a key and calls that are not idempotent always run.
 */
export const runOnce = (
  endpoint: Endpoint,
  { deps, request, input }: { deps: ShopContext; request: FastifyRequest; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const sent = endpoint.isIdempotent === true ? readIdempotencyKey(request) : undefined
  if (sent === undefined) return work()
  const results = getResults(deps.cache)
  const cacheKey = sha256(JSON.stringify([endpoint.path, sent.key, readToken(request)]))
  const inputHash = hashInput(input)
  const cached = results.get(cacheKey)
  if (cached !== undefined) return cached.inputHash === inputHash ? cached.result : failUsedKey(sent.field)
  const result = work()
  results.set(cacheKey, { inputHash, result })
  result.catch(() => results.delete(cacheKey))
  return result
}
