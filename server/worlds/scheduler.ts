import { text } from '#server/database/row.ts'
import { onSchedule } from './due-events.ts'
import { findFirstOpen, type OpenEvent, revertEvents } from './due-runner.ts'
import { publish } from './events.ts'
import { type RunOptions, runDueEvents } from './run-due-events.ts'
import { createSingleFlight } from './single-flight.ts'
import type { CatchUp, WorldDeps } from './world.ts'

/** Runs the due events of one world. */
type Scheduler = {
  /**
   * Runs all due events, ordered by due time and then id, each once and in its own transaction. Returns undefined
   * without a query when nothing is due, and during a long catch-up: requests don't wait for it, because the clock is
   * held at the running event. Concurrent callers share a run.
   */
  settle: () => Promise<void> | undefined
  /** Moves the clock to an instant. Resolves on arrival or when the catch-up is canceled. */
  moveTo: (shopMs: number) => Promise<void>
  catchUp: () => CatchUp | undefined
  /** Ends a catch-up; the clock continues from the instant it has reached. Does nothing when none is active. */
  cancel: () => void
  /** The next instant at which an event may be due; Infinity when none is scheduled. */
  nextDueMs: () => number
  /** Stops permanently, between two events. A catch-up resumes when the world is opened again. */
  stop: () => Promise<void>
}

const MAX_TIMER_MS = 24 * 60 * 60 * 1000
/** Delay before the event table is read again after a failure. */
const RETRY_MS = 1000
/** Maximum time that requests wait for a clock move, and for events that became due by themselves. */
const MOVE_PATIENCE_MS = 1000
const PATIENCE_MS = 10_000

/** Watches the events and the clock of a world, and runs due events even without requests. */
export const createScheduler = (deps: WorldDeps, options: RunOptions): Scheduler => {
  const { clock, log } = deps
  // `ring` may lower it while a run reads the table, so the run must not overwrite it.
  let nextMs = firstDueMs(deps)
  const runs = createSingleFlight(() => arm())
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let ranCount = 0

  const arm = (): void => {
    clearTimeout(timer)
    if (isStopped || runs.current() !== undefined) return
    const waitMs = clock.catchUp() === undefined ? clock.machineMsUntil(nextMs) : RETRY_MS
    if (waitMs !== Infinity) setTimer(waitMs)
  }
  const setTimer = (waitMs: number): void => {
    timer = setTimeout(wake, Math.min(Math.ceil(waitMs), MAX_TIMER_MS))
    timer.unref()
  }
  const wake = (): void => {
    if (runs.current() !== undefined || !isBehind()) return arm()
    // Requests don't wait for a catch-up that was interrupted by a restart.
    const patienceMs = clock.catchUp() === undefined ? PATIENCE_MS : 0
    void start(patienceMs).catch(logFailure)
  }
  const logFailure = (error: unknown): void => {
    if (!isStopped) log.error({ err: error, world: deps.worldId }, 'due events could not run')
  }
  const isBehind = (): boolean => !isStopped && (clock.catchUp() !== undefined || clock.nowMs() >= nextMs)

  const start = (patienceMs: number): Promise<void> =>
    runs.start(runAll, patienceMs, () => {
      // From now on requests no longer wait for the run, so they must not see a time whose events have not run.
      if (clock.catchUp() === undefined) clock.holdAt(Math.min(nextMs, clock.nowMs()))
    })

  const runAll = (): Promise<void> => {
    ranCount = 0
    const onRan = (): void => {
      ranCount += 1
    }
    return runDueEvents(deps, options, { findDue, isStopped: () => isStopped, onRan })
  }
  const findDue = async (): Promise<OpenEvent | undefined> => {
    nextMs = Infinity
    try {
      const event = await findFirstOpen(deps)
      nextMs = Math.min(nextMs, event?.dueAt.getTime() ?? Infinity)
      const untilMs = clock.catchUp()?.targetMs ?? clock.nowMs()
      return event !== undefined && event.dueAt.getTime() <= untilMs ? event : undefined
    } catch (error) {
      nextMs = clock.nowMs() + RETRY_MS
      throw error
    }
  }
  const ring = (dueMs: number): void => {
    if (dueMs >= nextMs) return
    nextMs = dueMs
    arm()
    publish(deps.worldId, 'due')
  }
  const goBack = async (shopMs: number): Promise<void> => {
    // A current run notices at its next event that the clock is no longer held and that nothing is due.
    clock.set(shopMs)
    await runs.quiet()
    await runs.start(() => revertEvents(deps, clock.now()))
    // Reopened events require a new look at the table.
    nextMs = -Infinity
    await (runs.current() ?? start(MOVE_PATIENCE_MS))
  }
  const stopListening = onSchedule(ring)
  clock.onChange(arm)
  if (clock.catchUp() === undefined) arm()
  else setTimer(0)
  return {
    settle: () => {
      if (runs.current() !== undefined) return runs.patience()
      if (clock.catchUp() !== undefined || !isBehind()) return undefined
      void start(PATIENCE_MS).catch(() => undefined)
      return runs.patience()
    },
    moveTo: async shopMs => {
      if (shopMs < clock.nowMs()) return goBack(shopMs)
      if (runs.current() === undefined && shopMs < nextMs) return clock.set(shopMs)
      clock.aimAt(shopMs)
      await (runs.current() ?? start(MOVE_PATIENCE_MS))
      // A run that was ending when the target changed did not see the new target.
      if (isBehind()) await (runs.current() ?? start(MOVE_PATIENCE_MS))
    },
    catchUp: () => {
      const span = clock.catchUp()
      return span && { ...span, ranCount }
    },
    cancel: () => {
      if (clock.catchUp() !== undefined) clock.set(clock.nowMs())
    },
    nextDueMs: () => nextMs,
    stop: async () => {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await runs.current()?.catch(() => undefined)
    },
  }
}

const firstDueMs = ({ sql }: WorldDeps): number => {
  const first = sql.value(text, 'select min(dueAt) from DueEvent where doneAt is null')
  return first === null ? Infinity : Date.parse(first)
}
