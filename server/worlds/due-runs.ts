import { revertEvents } from './due-runner.ts'
import type { DueTable } from './due-table.ts'
import { type RunOptions, runDueEvents } from './run-due-events.ts'
import { createSingleFlight } from './single-flight.ts'
import type { OpenDeps } from './world.ts'

/** Creates the runs of due events of a world, at most one at a time. Calls `onEnd` after each. */
export const createDueRuns = (deps: OpenDeps, options: RunOptions, table: DueTable, onEnd: () => void) => {
  const { clock, log, worldId } = deps
  const runs = createSingleFlight(onEnd)
  let isStopped = false
  let ranCount = 0
  const runAll = (): Promise<void> => {
    ranCount = 0
    const onRan = (): void => {
      ranCount += 1
    }
    return runDueEvents(deps, options, { findDue: table.findDue, isStopped: () => isStopped, onRan })
  }
  const holdClock = (): void => {
    // From now on requests no longer wait for the run, so they must not see a time whose events have not run.
    if (clock.catchUp() === undefined) clock.holdAt(Math.min(table.nextMs(), clock.nowMs()))
  }
  /** Waits for the current run, or for a new one on which requests wait for up to `patienceMs`. */
  const join = (patienceMs: number): Promise<void> =>
    runs.current() ?? runs.start(runAll, patienceMs, holdClock)
  return {
    isActive: (): boolean => runs.current() !== undefined,
    isStopped: (): boolean => isStopped,
    /** Whether events may be due. */
    isBehind: (): boolean => !isStopped && (clock.catchUp() !== undefined || clock.nowMs() >= table.nextMs()),
    patience: runs.patience,
    /** Number of events that ran since the current or last run started. */
    ranCount: (): number => ranCount,
    join,
    /** Starts a run and logs its failure. */
    startInBackground: (patienceMs: number): void =>
      void join(patienceMs).catch((error: unknown) => {
        if (!isStopped) log.error({ err: error, world: worldId }, 'due events could not run')
      }),
    /** Waits for the current run, then reverts events that ran after the present shop time. */
    revert: async (): Promise<void> => {
      await runs.quiet()
      await runs.start(() => revertEvents(deps, clock.now()))
      table.invalidate()
    },
    /** Stops permanently, between two events. */
    stop: async (): Promise<void> => {
      isStopped = true
      await runs.current()?.catch(() => undefined)
    },
  }
}
