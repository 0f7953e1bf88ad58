import type { Tx } from '#server/database/transaction.ts'
import type { CacheTopic, WorldCache } from '#server/lib/cache.ts'
import { createFixedClock } from '#server/lib/clock.ts'
import { createInbox } from './inbox.ts'
import type { WorldDeps } from './world.ts'

/**
 * Dependencies of a world that run inside an open transaction at a fixed instant. A service that starts a transaction
 * joins this one. Call `afterCommit` after the commit: cache bumps and inbox notifications are delayed until then.
 */
export const joinTransaction = (
  deps: WorldDeps,
  tx: Tx,
  now: Date,
): { deps: WorldDeps; afterCommit: () => void } => {
  const clock = createFixedClock(now)
  const bumped = new Set<CacheTopic>()
  const cache: WorldCache = { ...deps.cache, bump: (...topics) => topics.forEach(topic => bumped.add(topic)) }
  const inbox = createInbox(tx, clock, deps.config)
  let hasDelivered = false
  inbox.onDelivery(() => {
    hasDelivered = true
  })
  return {
    deps: { ...deps, db: tx, clock, cache, inbox },
    afterCommit: () => {
      if (bumped.size > 0) deps.cache.bump(...bumped)
      if (hasDelivered) deps.inbox.notifyListeners()
    },
  }
}
