import type { RunningShop } from '#server/context/shop-context.ts'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import { type RunOptions, runDueEvents } from './run-all.ts'
import { type DueFailure, revertEvents } from './run-event.ts'
import type { DueTable } from './table.ts'

const MAX_FAILURES = 100

/** Creates the runs of due events of a world, at most one at a time. Calls `onEnd` after each. */
export const createDueRuns = (deps: RunningShop, options: RunOptions, table: DueTable, onEnd: () => void) => {
  const { clock, log, shopId } = deps
  const runs = createSingleFlight(onEnd)
  let isStopped = false
  let ranCount = 0
  let failures: DueFailure[] = []
  const runAll = (): Promise<void> => {
    ranCount = 0
    failures = []
    const onRan = (failure: DueFailure | undefined): void => {
      ranCount += 1
      if (failure !== undefined && failures.length < MAX_FAILURES) failures.push(failure)
    }
    return runDueEvents(deps, options, {
      findDue: table.findDue,
      isStopped: () => isStopped,
      onTalk: runs.endPatience,
      onRan,
    })
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
    /** Events that failed since the current or last run started. */
    failures: (): readonly DueFailure[] => failures,
    clearFailures: (): void => {
      failures = []
    },
    join,
    /** Starts a run and logs its failure. */
    startInBackground: (patienceMs: number): void =>
      void join(patienceMs).catch((error: unknown) => {
        if (!isStopped) log.error({ err: error, shop: shopId }, 'due events could not run')
      }),
    /** Waits for the current run, then reverts events that ran after the current shop time. */
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
