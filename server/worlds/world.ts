import type { FastifyBaseLogger } from 'fastify'
import type { PrismaClient } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { WorldCache } from '#server/lib/cache.ts'
import type { SettableClock } from '#server/lib/clock.ts'
import type { Inbox } from './inbox.ts'
import type { SqlReader } from './sql.ts'

/** What every handler and service works with: one world's database, clock, inbox and caches. */
export type WorldDeps = {
  worldId: string
  db: PrismaClient
  sql: SqlReader
  clock: SettableClock
  inbox: Inbox
  cache: WorldCache
  /** Absolute folder of this world's uploads. */
  uploadsDir: string
  config: Config
  log: FastifyBaseLogger
}

/** One complete shop, open and ready. */
export type World = {
  id: string
  /** Absolute folder that holds everything of this world. */
  dir: string
  deps: WorldDeps
  /** Runs whatever fell due by shop time, in order; cheap when nothing did. Every request calls it first. */
  settle(): Promise<void>
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The world that this request belongs to; set before any handler runs. */
    world: World
  }
}
