import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Db } from '#server/database/transaction.ts'
import type { WorldCache } from '#server/lib/cache.ts'
import { type Clock, readOnce, type SettableClock } from '#server/lib/clock.ts'
import type { FaultRules } from './faults/rules.ts'
import type { Inbox } from './inbox.ts'
import type { UndoLog } from './undo-log.ts'
import type { WorldRandom } from './world-random.ts'

/** Dependencies of handlers and services: the database, clock, inbox and caches of one world. */
export type WorldDeps = {
  worldId: string
  db: Db
  sql: SqlReader
  clock: Clock
  inbox: Inbox
  random: WorldRandom
  cache: WorldCache
  /** Absolute folder of this world's uploads. */
  uploadsDir: string
  config: Config
  log: FastifyBaseLogger
}

/** Dependencies of an open world, whose clock runs and can be set. */
export type OpenDeps = WorldDeps & { clock: SettableClock }

/**
 * Dependencies for one deed, such as a request: the shop clock is read once, so all its rules and rows share one
 * instant, emails included.
 */
export const atOneInstant = (deps: WorldDeps): WorldDeps => {
  const clock = readOnce(deps.clock)

  return { ...deps, clock, inbox: deps.inbox.withClock(clock) }
}

/** Progress of a clock move. */
export type CatchUp = {
  fromMs: number
  targetMs: number
  /** Due events that ran since the move started, or since the world was opened. */
  ranCount: number
}

/** An open world. A restore or reset replaces it; requests that started earlier finish on the old one. */
export type World = {
  id: string
  /** Absolute path of the folder with this state of the world. */
  dir: string
  deps: OpenDeps
  faults: FaultRules
  /** Steps that can be undone; empty unless the console records them. */
  undoLog: UndoLog
  /**
   * Runs due events in order; undefined when there are none. Every request waits for it first, up to a limit; then the
   * clock is held at the running events.
   */
  settle(): Promise<void> | undefined
  /**
   * Moves the clock and runs due events on the way. Resolves on arrival. The clock is held at each event while it runs,
   * so requests never see a time whose events have not run.
   */
  moveClock: (shopMs: number) => Promise<void>
  /** Progress of the current move of the clock, including one that a restart interrupted. */
  catchUp: () => CatchUp | undefined
  /** Ends a move of the clock at the instant it has reached. */
  cancelCatchUp: () => void
  /** The next instant at which an event may be due; Infinity when none is scheduled. */
  nextDueMs(): number
  /** Counts a request. Call the returned function when it ends. */
  enter(): () => void
  /** Number of current requests. */
  inFlight(): number
  /** Resolves when no request uses the world, or after the time limit. */
  whenIdle(limitMs: number): Promise<void>
  /** How often this state was opened, counting this time. */
  openings: number
  /** Seed version of its data; null if the seed stored none. */
  seedVersion: string | null
  /** Machine time of the last request. */
  lastUsedMs(): number
  /** Blocks all writers and keeps the database file unchanged while `work` runs. Reads through `deps.sql` continue. */
  pauseWrites<T>(work: () => Promise<T>): Promise<T>
  /** Saves clock and fault rules to the world's folder. */
  save(): void
  /** Stops the scheduler, waits for current requests up to the limit, and closes the world permanently. */
  retire: (limitMs: number) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The world of this request; set before any handler runs. */
    world: World
  }
}
