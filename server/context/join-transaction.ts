import type { Tx } from '#server/database/transaction.ts'
import type { CacheTopic, ShopCache } from '#server/lib/cache.ts'
import { createFixedClock } from '#server/lib/clock.ts'
import { createInbox } from './inbox.ts'
import type { ShopContext } from './shop-context.ts'

/**
 * Dependencies of a world that run inside an open transaction at a fixed instant. A service that starts a transaction
 * joins this one. Call `afterCommit` after the commit: cache bumps and inbox notifications are delayed until then.
 */
export const joinTransaction = (
  deps: ShopContext,
  tx: Tx,
  now: Date,
): { deps: ShopContext; afterCommit: () => void } => {
  const clock = createFixedClock(now)
  const bumped = new Set<CacheTopic>()
  const cache: ShopCache = { ...deps.cache, bump: (...topics) => topics.forEach(topic => bumped.add(topic)) }
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
