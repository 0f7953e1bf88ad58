import { text } from '#server/database/row.ts'
import type { CatchUp } from './catch-up.ts'
import { onSchedule } from './due-events.ts'
import { findFirstOpen, type OpenEvent, turnEventsBack } from './due-runner.ts'
import { publish } from './events.ts'
import { createOneRun } from './one-run.ts'
import { type RunOptions, runDueEvents } from './run-due-events.ts'
import type { WorldDeps } from './world.ts'

/** Runs the due events of one world. */
type Scheduler = {
  /**
   * Runs everything that fell due, in order of its instant, then of its id; each event once and in a transaction of
   * its own. Undefined when nothing is due, which costs no query, or when a catch-up is under way that takes long:
   * no one waits for it, because the clock is at the event that runs. Callers that arrive during a run share it.
   */
  settle: () => Promise<void> | undefined
  /** Goes to an instant; resolves on arrival, or when the catch-up is canceled. */
  moveTo: (shopMs: number) => Promise<void>
  catchUp: () => CatchUp | undefined
  /** Ends a catch-up: the clock continues from the instant that was reached. Does nothing when none is active. */
  cancel: () => void
  /** The next instant at which something may be due; Infinity when nothing is planned. */
  nextDueMs: () => number
  /** Stops for good, between two events; a catch-up resumes when the world is opened again. */
  stop: () => Promise<void>
}

const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000
/** Until a table that could not be read is tried again. */
const RETRY_MS = 1000
/** Requests wait so long for a move of the clock, and for events that fell due by themselves. */
const MOVE_PATIENCE_MS = 1000
const PATIENCE_MS = 10_000

/** Watches the world's events and its clock; runs what falls due even when no request comes. */
export const createScheduler = (deps: WorldDeps, options: RunOptions): Scheduler => {
  const { clock, log } = deps
  // Lowered by `ring`; a run that is reading the table must not overwrite it.
  let nextMs = firstDueMs(deps)
  const runs = createOneRun(() => arm())
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
    timer = setTimeout(wake, Math.min(Math.ceil(waitMs), LONGEST_TIMER_MS))
    timer.unref()
  }
  const wake = (): void => {
    if (runs.current() !== undefined || !isBehind()) return arm()
    // A world that was opened in the middle of a catch-up has delayed its requests long enough.
    const patienceMs = clock.catchUp() === undefined ? PATIENCE_MS : 0
    void start(patienceMs).catch(logFailure)
  }
  const logFailure = (error: unknown): void => {
    if (!isStopped) log.error({ err: error, world: deps.worldId }, 'due events could not run')
  }
  const isBehind = (): boolean => !isStopped && (clock.catchUp() !== undefined || clock.nowMs() >= nextMs)

  const start = (patienceMs: number): Promise<void> =>
    runs.start(runAll, patienceMs, () => {
      // From here on requests go ahead of the run; none of them may see a time whose events have not run.
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
    // A run that is under way sees at its next event that the clock is not held any more, and that nothing is due.
    clock.set(shopMs)
    await runs.quiet()
    await runs.start(() => turnEventsBack(deps, clock.now()))
    // Events that are open again have to be looked up.
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
      // A run that was about to end when the target moved has not seen it.
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
