import type { Prisma, PrismaClient } from '#db/client.ts'
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
  tx: Prisma.TransactionClient,
  now: Date,
): { deps: WorldDeps; afterCommit: () => void } => {
  const db = joinedClient(tx)
  const clock = createFixedClock(now)
  const bumped = new Set<CacheTopic>()
  const cache: WorldCache = { ...deps.cache, bump: (...topics) => topics.forEach(topic => bumped.add(topic)) }
  const inbox = createInbox(db, clock, deps.config)
  let hasDelivered = false
  inbox.onDelivery(() => {
    hasDelivered = true
  })
  return {
    deps: { ...deps, db, clock, cache, inbox },
    afterCommit: () => {
      if (bumped.size > 0) deps.cache.bump(...bumped)
      if (hasDelivered) deps.inbox.notifyListeners()
    },
  }
}

type Work = (tx: Prisma.TransactionClient) => Promise<unknown>

/** Turns a transaction client into a client whose `$transaction` runs functions and lists in the open transaction. */
const joinedClient = (tx: Prisma.TransactionClient): PrismaClient => {
  const run = async (work: Work | PromiseLike<unknown>[]): Promise<unknown> => {
    if (typeof work === 'function') return work(tx)
    const results: unknown[] = []
    for (const step of work) results.push(await step)
    return results
  }
  return new Proxy(tx, {
    get: (target, name) => (name === '$transaction' ? run : Reflect.get(target, name)),
  }) as unknown as PrismaClient
}
