import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { toLimitKey } from '@fixbench/domain/machine-address.ts'
import type { FastifyRequest } from 'fastify'
import type { ShopContext } from '#server/context/shop-context.ts'
import { createCountedCache } from '#server/lib/counted-cache.ts'
import { failTooMany } from '#server/lib/fail.ts'
import { lazyFor } from '#server/lib/lazy.ts'
import { getRequestDeps } from './request-deps.ts'

type Counter = { windowStartMs: number; count: number }

/** A flood of new keys evicts old counters, but not the totals, because every call uses those. */
const MAX_COUNTERS = 20_000

const getCounters = lazyFor((_world: ShopContext['random']) => createCountedCache<Counter>(MAX_COUNTERS))

/** Uses of a key in the current window, including this one, and the seconds of shop time until the next window. */
type Use = { count: number; resetSeconds: number }

/**
 * Counts one use of `key` in this world. Windows are fixed spans of shop time. Counters are in memory, so a rejected call
 * writes nothing and a fresh world starts at zero.
 */
const takeUse = (deps: ShopContext, key: string, windowMs: number = MINUTE_MS): Use => {
  const counters = getCounters(deps.random)
  const nowMs = deps.clock.nowMs()
  const windowStartMs = Math.floor(nowMs / windowMs) * windowMs
  const counter = counters.get(key)
  const count = counter?.windowStartMs === windowStartMs ? counter.count + 1 : 1
  counters.set(key, { windowStartMs, count })

  return { count, resetSeconds: Math.ceil((windowStartMs + windowMs - nowMs) / SECOND_MS) }
}

const requireUse = ({ count, resetSeconds }: Use, max: number): void => {
  if (count <= max) return

  const wait = `${resetSeconds} second${resetSeconds === 1 ? '' : 's'}`
  failTooMany(resetSeconds, `Too many requests. Please wait ${wait}.`)
}

/** Counts one use of `key`. Fails with HTTP 429 and the seconds to wait after more than `max` uses in one window. */
export const countUse = (deps: ShopContext, key: string, max: number, windowMs?: number): void =>
  requireUse(takeUse(deps, key, windowMs), max)

/** What a caller learns about its limit: calls per window, calls left in it, and seconds of shop time until the next. */
type Quota = { limit: number; windowSeconds: number; remaining: number; resetSeconds: number }

/**
 * Counts a call against the rate limit of its contract: first per IP address, then in total. Fails with HTTP 429 over
 * the limit. `tell` hears what the address has left, before a failure as well.
 */
export const enforceRateLimit = (
  { path, rateLimit }: Endpoint,
  request: Pick<FastifyRequest, 'ip' | 'shop'>,
  tell: (quota: Quota) => void = () => {},
): void => {
  if (rateLimit === undefined) return
  const deps = getRequestDeps(request)
  const limit = rateLimit.perAddress

  const use = takeUse(deps, `${path} ${toLimitKey(request.ip)}`)
  const remaining = Math.max(0, limit - use.count)
  tell({ limit, windowSeconds: MINUTE_MS / SECOND_MS, remaining, resetSeconds: use.resetSeconds })
  requireUse(use, limit)

  countUse(deps, path, rateLimit.total)
}

/** Response headers with the limit of a call and what is left of it (draft-ietf-httpapi-ratelimit-headers-11). */
export const toQuotaHeaders = ({ limit, windowSeconds, remaining, resetSeconds }: Quota) => ({
  'ratelimit-policy': `"address";q=${limit};w=${windowSeconds}`,
  ratelimit: `"address";r=${remaining};t=${resetSeconds}`,
})

const PASSWORD_TRIES = 10

/**
 * Limits password checks of a signed-in member, because the session may have been stolen. Fails with HTTP 429 over the
 * limit.
 */
export const countPasswordTry = (deps: ShopContext, memberId: number): void =>
  countUse(deps, `password:${memberId}`, PASSWORD_TRIES, 10 * MINUTE_MS)
