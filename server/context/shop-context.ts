import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Db } from '#server/database/transaction.ts'
import type { ShopCache } from '#server/lib/cache.ts'
import { type Clock, readOnce, type SettableClock } from '#server/lib/clock.ts'
import type { Inbox } from './inbox.ts'
import type { ShopRandom } from './random.ts'

/**
 * All that handlers and services of one shop depend on. A process may run several shops side by side; each has a
 * database, clock, inbox, random source and cache of its own.
 */
export type ShopContext = {
  shopId: string
  /** Who the shop is. It stays the same while the shop is open. */
  brand: Brand
  db: Db
  sql: SqlReader
  clock: Clock
  inbox: Inbox
  random: ShopRandom
  cache: ShopCache
  /** Absolute folder of this shop's uploads. */
  uploadsDir: string
  config: Config
  log: FastifyBaseLogger
}

/** Context of a running shop, whose clock can be set. */
export type RunningShop = ShopContext & { clock: SettableClock }

/**
 * Context for one deed, such as a request: the shop clock is read once, so all its rules and rows share one instant,
 * emails included.
 */
export const atOneInstant = (shop: ShopContext): ShopContext => {
  const clock = readOnce(shop.clock)

  return { ...shop, clock, inbox: shop.inbox.withClock(clock) }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop of this request; set before any handler runs. */
    shop: RunningShop
    /** Whether a fault rule may apply to the request or to the calls of its page. */
    mayHaveFaults: () => boolean
  }
}
