import { afterCommit, type Tx } from '#server/database/transaction.ts'
import { createJoinedCache } from '#server/lib/cache.ts'
import { createFixedClock } from '#server/lib/clock.ts'
import { createInbox } from './inbox.ts'
import type { ShopContext } from './shop-context.ts'

/**
 * Dependencies of a world that run inside an open transaction at a fixed instant. All their reads see what the
 * transaction has written, and a service that starts a transaction joins this one. Cached values, cache bumps and inbox
 * notifications reach the world only after the commit.
 */
export const joinTransaction = (deps: ShopContext, tx: Tx, now: Date): ShopContext => {
  const clock = createFixedClock(now)
  const { cache, publish } = createJoinedCache(deps.cache)
  const inbox = createInbox(tx, clock, deps.config)
  let hasDelivered = false
  inbox.onDelivery(() => {
    hasDelivered = true
  })
  afterCommit(tx, () => {
    publish()
    if (hasDelivered) deps.inbox.notifyListeners()
  })
  return { ...deps, db: tx, sql: deps.sql.inOpenTransaction(), clock, cache, inbox }
}
