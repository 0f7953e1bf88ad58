import type { RunningShop } from '@fixbench/server/context/shop-context.ts'
import type { DueFailure } from '@fixbench/server/due-events/run-event.ts'
import type { CatchUp } from '@fixbench/server/due-events/scheduler.ts'
import type { ChangeLog } from './change-log.ts'
import type { FaultRules } from './faults/rules.ts'
import type { UndoLog } from './undo-log.ts'

/** An open world. A restore or reset replaces it; requests that started earlier finish on the old one. */
export type World = {
  id: string
  /** Absolute path of the folder with this state of the world. */
  dir: string
  deps: RunningShop
  faults: FaultRules
  /** Steps that can be undone; empty unless the console records them. */
  undoLog: UndoLog
  /** Changes of its rows that can be undone. */
  changeLog: ChangeLog
  /**
   * Runs due events in order; undefined when there are none. Every request waits for it first, up to a limit; then the
   * clock is held at the running events.
   */
  settle(): Promise<void> | undefined
  /**
   * Moves the clock and runs the events that are due until then. Resolves on arrival. The clock is held at each event while it runs,
   * so requests never see a time whose events have not run.
   */
  moveClock: (shopMs: number) => Promise<void>
  /** Progress of the current move of the clock, including one that a restart interrupted. */
  catchUp: () => CatchUp | undefined
  /** Ends a move of the clock at the instant it has reached. */
  cancelCatchUp: () => void
  /** Events that failed in the current or latest run, at most 100. */
  dueFailures: () => readonly DueFailure[]
  /** Resolves when nothing is due and no move of the clock is in progress. */
  whenSettled: () => Promise<void>
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
  /** Blocks all writers while `work` runs, so the database and its log stay unchanged. Reads through `deps.sql` continue. */
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
