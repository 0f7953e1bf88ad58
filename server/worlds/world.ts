import type { FastifyBaseLogger } from 'fastify'
import type { PrismaClient } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { WorldCache } from '#server/lib/cache.ts'
import type { SettableClock } from '#server/lib/clock.ts'
import type { CatchUp } from './catch-up.ts'
import type { FaultRules } from './faults/rules.ts'
import type { Inbox } from './inbox.ts'
import type { UndoLog } from './undo-log.ts'

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

/**
 * One complete shop, open and ready. A restore or reset puts another one in its place; requests that came before
 * finish on the one that they began with.
 */
export type World = {
  id: string
  /** Absolute folder that holds everything of this state of the world. */
  dir: string
  deps: WorldDeps
  faults: FaultRules
  /** What was done in it last and can be taken back; empty until someone notes it. */
  undoLog: UndoLog
  /**
   * Runs whatever fell due by shop time, in order; undefined when nothing did. Every request waits for it first, but
   * not for longer than a moment: then the clock is paused at the events that are running.
   */
  settle(): Promise<void> | undefined
  /**
   * Goes to an instant and runs what falls due on the way; resolves on arrival. The clock is at each event while it
   * runs, so that requests during the move never see a time whose events have not happened.
   */
  moveClock: (shopMs: number) => Promise<void>
  /** How far a move of the clock is that is under way, also one that a restart interrupted. */
  catchUp: () => CatchUp | undefined
  /** Ends a move that is under way where it is now. */
  cancelCatchUp: () => void
  /** The next instant at which something may be due; Infinity when nothing is planned. */
  nextDueMs(): number
  /** Counts a request in; call the returned function when it is over. */
  enter(): () => void
  /** Requests in it now. */
  inFlight(): number
  /** Version of the seed that its data comes from; null where the seed did not say. */
  seedVersion: string | null
  /** Machine time of the last request. */
  lastUsedMs(): number
  /** Keeps all writers out, and the database file as it is, while `work` runs; reads by `deps.sql` go on. */
  pauseWrites<T>(work: () => Promise<T>): Promise<T>
  /** Writes clock and fault rules to the world's folder. */
  save(): void
  /** Stops its clockwork, waits for its requests as long as the limit says, and closes it for good. */
  retire: (limitMs: number) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The world that this request belongs to; set before any handler runs. */
    world: World
  }
}
