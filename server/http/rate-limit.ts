import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { toLimitKey } from '@fixbench/domain/machine-address.ts'
import { MINUTE_MS, SECOND_MS } from '@fixbench/domain/time.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failTooMany } from '#server/lib/fail.ts'
import { lazyFor } from '#server/lib/lazy.ts'
import { getRequestDeps } from './request-deps.ts'

type Counter = { windowStartMs: number; count: number }

/** A flood of new keys evicts old counters, but not the totals, because every call uses those. */
const MAX_COUNTERS = 20_000

const getCounters = lazyFor(
  (_world: ShopContext['random']) => new LRUCache<string, Counter>({ max: MAX_COUNTERS }),
)

/**
 * Counts one use of `key` in this world. Fails with HTTP 429 and the seconds to wait after more than `max` uses in one
 * window. Windows are fixed spans of shop time. Counters are in memory, so a refused call writes nothing and a fresh
 * world starts at zero.
 */
export const countUse = (deps: ShopContext, key: string, max: number, windowMs: number = MINUTE_MS): void => {
  const counters = getCounters(deps.random)
  const nowMs = deps.clock.nowMs()
  const windowStartMs = Math.floor(nowMs / windowMs) * windowMs
  const counter = counters.get(key)
  const count = counter?.windowStartMs === windowStartMs ? counter.count + 1 : 1
  counters.set(key, { windowStartMs, count })
  if (count <= max) return
  const seconds = Math.ceil((windowStartMs + windowMs - nowMs) / SECOND_MS)
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  failTooMany(seconds, `Too many requests. Please wait ${wait}.`)
}

/**
 * Counts a call against the rate limit of its contract: first per IP address, then in total. Fails with HTTP 429 over
 * the limit.
 */
export const enforceRateLimit = (
  { path, rateLimit }: Endpoint,
  request: Pick<FastifyRequest, 'ip' | 'shop'>,
): void => {
  if (rateLimit === undefined) return
  const deps = getRequestDeps(request)

  countUse(deps, `${path} ${toLimitKey(request.ip)}`, rateLimit.perAddress)
  countUse(deps, path, rateLimit.total)
}

const PASSWORD_TRIES = 10

/**
 * Limits password checks of a signed-in member, because the session may have been stolen. Fails with HTTP 429 over the
 * limit.
 */
export const countPasswordTry = (deps: ShopContext, memberId: number): void =>
  countUse(deps, `password:${memberId}`, PASSWORD_TRIES, 10 * MINUTE_MS)
