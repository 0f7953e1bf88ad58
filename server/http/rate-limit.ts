import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toLimitKey } from '#server/domain/machine-address.ts'
import { MINUTE_MS, SECOND_MS } from '#server/domain/time.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

type Counter = { windowStartMs: number; count: number }

/** A flood with ever new keys pushes out old counters; the totals, used by every call, stay. */
const MOST_COUNTERS = 20_000

const countersByWorld = new WeakMap<WorldDeps, LRUCache<string, Counter>>()

const getCounters = (deps: WorldDeps): LRUCache<string, Counter> => {
  const known = countersByWorld.get(deps)
  if (known !== undefined) return known
  const fresh = new LRUCache<string, Counter>({ max: MOST_COUNTERS })
  countersByWorld.set(deps, fresh)
  return fresh
}

/**
 * Counts one use of `key` in this world. Fails with REFUSED and the seconds to wait again than `most` fall into one window.
 * Windows are fixed spans of shop time. Counters live in memory, so a refused call costs no write, and a fresh world starts at zero.
 */
export const countUse = (deps: WorldDeps, key: string, most: number, windowMs: number = MINUTE_MS): void => {
  const counters = getCounters(deps)
  const nowMs = deps.clock.nowMs()
  const windowStartMs = Math.floor(nowMs / windowMs) * windowMs
  const known = counters.get(key)
  const count = known?.windowStartMs === windowStartMs ? known.count + 1 : 1
  counters.set(key, { windowStartMs, count })
  if (count <= most) return
  const seconds = Math.ceil((windowStartMs + windowMs - nowMs) / SECOND_MS)
  fail('REFUSED', { retryAfterSeconds: seconds }, `Too many requests. Please wait ${seconds} seconds.`)
}

/** Counts a call against the limit in its contract: first for the machine address that sends it, then for all of them together. */
export const countCall = (
  { path, rateLimit }: Endpoint,
  request: Pick<FastifyRequest, 'ip' | 'world'>,
): void => {
  if (rateLimit === undefined) return
  const { deps } = request.world
  countUse(deps, `${path} ${toLimitKey(request.ip)}`, rateLimit.perAddress)
  countUse(deps, path, rateLimit.total)
}

const PASSWORD_TRIES = 10

/** Limits how often a signed-in member may prove the password, because an open session may have fallen into the wrong hands. */
export const countPasswordTry = (deps: WorldDeps, memberId: number): void =>
  countUse(deps, `password:${memberId}`, PASSWORD_TRIES, 10 * MINUTE_MS)
