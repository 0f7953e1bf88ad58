import { publish } from '#server/context/events.ts'
import type { RunningShop } from '#server/context/shop-context.ts'
import type { RunOptions } from './run-all.ts'
import { createDueRuns } from './runs.ts'
import { onSchedule } from './schedule.ts'
import { createDueTable, RETRY_MS } from './table.ts'

const MAX_TIMER_MS = 24 * 60 * 60 * 1000
/** Maximum time that requests wait for a clock move, and for events that became due by themselves. */
const MOVE_PATIENCE_MS = 1000
const PATIENCE_MS = 10_000

/** Progress of a clock move. */
export type CatchUp = {
  fromMs: number
  targetMs: number
  /** Due events that ran since the move started, or since the world was opened. */
  ranCount: number
}

/** Watches the events and the clock of a world, and runs due events even without requests. */
export const createScheduler = (deps: RunningShop, options: RunOptions) => {
  const { clock } = deps
  const table = createDueTable(deps)
  const runs = createDueRuns(deps, options, table, () => arm())
  const timer = createTimer(() => wake())
  const arm = (): void => {
    timer.clear()
    if (runs.isStopped() || runs.isActive()) return
    const waitMs = clock.catchUp() === undefined ? clock.machineMsUntil(table.nextMs()) : RETRY_MS
    if (waitMs !== Infinity) timer.set(waitMs)
  }

  const wake = (): void => {
    if (runs.isActive() || !runs.isBehind()) return arm()
    // Requests don't wait for a catch-up that was interrupted by a restart.
    runs.startInBackground(clock.catchUp() === undefined ? PATIENCE_MS : 0)
  }

  const stopListening = onSchedule(dueMs => {
    if (!table.add(dueMs)) return
    arm()
    publish(deps.shopId, 'due')
  })
  clock.onChange(arm)
  if (clock.catchUp() === undefined) arm()
  else timer.set(0)

  return {
    /**
     * Runs all due events, ordered by due time and then id, each once and in its own transaction. Returns undefined
     * without a query when nothing is due, and during a long catch-up: requests don't wait for it, because the clock is
     * held at the running event. Concurrent callers share a run.
     */
    settle: (): Promise<void> | undefined => {
      if (runs.isActive()) return runs.patience()
      if (clock.catchUp() !== undefined || !runs.isBehind()) return undefined
      void runs.join(PATIENCE_MS).catch(() => undefined)
      return runs.patience()
    },
    /** Moves the clock to an instant. Resolves on arrival or when the catch-up is canceled. */
    moveTo: async (shopMs: number): Promise<void> => {
      if (!runs.isActive()) runs.clearFailures()
      if (shopMs < clock.nowMs()) {
        // A current run notices at its next event that the clock is no longer held and that nothing is due.
        clock.set(shopMs)
        await runs.revert()
        return runs.join(MOVE_PATIENCE_MS)
      }
      if (!runs.isActive() && shopMs < table.nextMs()) return clock.set(shopMs)
      clock.aimAt(shopMs)
      await runs.join(MOVE_PATIENCE_MS)
      // A run that was ending when the target changed did not see the new target.
      if (runs.isBehind()) await runs.join(MOVE_PATIENCE_MS)
    },
    catchUp: (): CatchUp | undefined => {
      const span = clock.catchUp()
      return span && { ...span, ranCount: runs.ranCount() }
    },
    /** Ends a catch-up; the clock continues from the instant it has reached. Does nothing when none is active. */
    cancelCatchUp: (): void => {
      if (clock.catchUp() !== undefined) clock.set(clock.nowMs())
    },
    dueFailures: runs.failures,
    whenSettled: async (): Promise<void> => {
      while (runs.isActive() || runs.isBehind()) await runs.join(MOVE_PATIENCE_MS)
    },
    nextDueMs: table.nextMs,
    /** Stops permanently, between two events. A catch-up resumes when the world is opened again. */
    stop: async (): Promise<void> => {
      stopListening()
      timer.clear()
      await runs.stop()
    },
  }
}

/** A timer that does not keep the process alive. */
const createTimer = (onTime: () => void) => {
  let timer: NodeJS.Timeout | undefined
  return {
    set: (waitMs: number): void => {
      timer = setTimeout(onTime, Math.min(Math.ceil(waitMs), MAX_TIMER_MS))
      timer.unref()
    },
    clear: (): void => clearTimeout(timer),
  }
}
