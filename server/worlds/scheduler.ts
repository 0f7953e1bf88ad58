import { onSchedule } from './due-events.ts'
import { failEvent, findFirstOpen, type OpenEvent, runEvent, turnEventsBack } from './due-runner.ts'
import { publish } from './events.ts'
import { nextSlice, SLICE_MS } from './slices.ts'
import type { WorldDeps } from './world.ts'

/** How far a world is on its way to the time that it was sent to. */
export type CatchUp = {
  fromMs: number
  targetMs: number
  /** Due events that ran since it began, or since the world was opened. */
  ranCount: number
}

/** Runs the due events of one world. */
export type Scheduler = {
  /**
   * Runs everything that fell due, in order of its instant, then of its id; each event once and in a transaction of
   * its own. Undefined when nothing is due, which costs no query, or when a catch-up is under way that takes long:
   * nobody waits for it, because the clock stands at the event that runs. Callers that come meanwhile share the run.
   */
  settle: () => Promise<void> | undefined
  /** Goes to an instant; resolves on arrival, or when the catch-up is canceled. */
  moveTo: (shopMs: number) => Promise<void>
  catchUp: () => CatchUp | undefined
  /** Ends a catch-up: the clock goes on from the instant that was reached. Nothing happens when none is under way. */
  cancel: () => void
  /** The next instant at which something may be due; Infinity when nothing is planned. */
  nextDueMs: () => number
  /** Stops for good, between two events; a catch-up goes on when the world is opened again. */
  stop: () => Promise<void>
}

/** Events that plan others at the same instant, or before it, must not hold a world for ever. */
const EVENTS_PER_INSTANT = 10_000
const EVENTS_PER_RUN = 250_000
const ENDLESS = 'Due events plan each other without end: this one was not run'

const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000
/** Until a table that could not be read is tried again. */
const RETRY_MS = 1000
/** Requests wait so long for a move of the clock, and for events that fell due by themselves. */
const MOVE_PATIENCE_MS = 1000
const PATIENCE_MS = 10_000
const PROGRESS_MS = 200

export type SchedulerOptions = {
  /** Called between two slices: a long catch-up must not let the write-ahead log grow without end. */
  keepLogShort: () => Promise<void> | undefined
  /** Called a few times a second during a long run, to save and show how far it is. */
  onProgress: () => void
}

/** Watches the world's events and its clock; runs what falls due even when no request comes. */
export const createScheduler = (
  deps: WorldDeps,
  { keepLogShort, onProgress }: SchedulerOptions,
): Scheduler => {
  const { clock, log } = deps
  // Lowered by `ring`; a run that reads the table meanwhile must not forget it.
  let nextMs = firstDueMs(deps)
  let running: Promise<void> | undefined
  /** What requests wait for; undefined once the run has taken too long. */
  let patience: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let ranCount = 0

  const arm = (): void => {
    clearTimeout(timer)
    if (isStopped || running !== undefined) return
    const waitMs = clock.catchUp() === undefined ? clock.machineMsUntil(nextMs) : RETRY_MS
    if (waitMs !== Infinity) setTimer(waitMs)
  }
  const setTimer = (waitMs: number): void => {
    timer = setTimeout(wake, Math.min(Math.ceil(waitMs), LONGEST_TIMER_MS))
    timer.unref()
  }
  const wake = (): void => {
    if (running !== undefined || !isBehind()) return arm()
    // A world that was opened in the middle of a catch-up has kept its requests waiting long enough.
    const patienceMs = clock.catchUp() === undefined ? PATIENCE_MS : 0
    void start(patienceMs).catch(logFailure)
  }
  const logFailure = (error: unknown): void => {
    if (!isStopped) log.error({ err: error, world: deps.worldId }, 'due events could not run')
  }
  const isBehind = (): boolean => !isStopped && (clock.catchUp() !== undefined || clock.nowMs() >= nextMs)

  const start = (patienceMs: number): Promise<void> => {
    const run = alone(runAll)
    patience = patienceMs === 0 ? undefined : withPatience(run, patienceMs, () => losePatience(run))
    // Whoever waits is told of a failure; often nobody does.
    patience?.catch(() => undefined)
    return run
  }
  /** From here on requests go ahead of `run`; none of them may see a time whose events have not run. */
  const losePatience = (run: Promise<void>): void => {
    if (running !== run) return
    patience = undefined
    if (clock.catchUp() === undefined) holdAtNext()
  }
  const alone = (work: () => Promise<void>): Promise<void> => {
    const run = work().finally(() => {
      running = undefined
      patience = undefined
      arm()
    })
    running = run
    patience = run
    return run
  }
  const holdAtNext = (): void => clock.holdAt(Math.min(nextMs, clock.nowMs()))

  const runAll = async (): Promise<void> => {
    const slice = createSlice()
    const isEndless = createEndlessGuard(EVENTS_PER_INSTANT)
    ranCount = 0
    while (ranCount < EVENTS_PER_RUN) {
      const event = await findDue()
      if (isStopped) return
      if (event === undefined) return arrive()
      const dueMs = event.dueAt.getTime()
      if (clock.catchUp() !== undefined) clock.holdAt(Math.max(clock.nowMs(), dueMs))
      if (isEndless(dueMs)) await failEvent(deps, event, ENDLESS)
      else await runEvent(deps, event)
      ranCount += 1
      if (slice.isOver()) await slice.next()
    }
    log.error({ world: deps.worldId }, `the clock was stopped after ${EVENTS_PER_RUN} due events`)
    clock.set(clock.nowMs())
  }
  const createSlice = () => {
    let [startedAt, shownAt] = [performance.now(), performance.now()]
    return {
      isOver: () => performance.now() - startedAt >= SLICE_MS,
      next: async (): Promise<void> => {
        if (performance.now() - shownAt > PROGRESS_MS) {
          shownAt = performance.now()
          onProgress()
        }
        await keepLogShort()
        await nextSlice()
        startedAt = performance.now()
      },
    }
  }
  const arrive = (): void => {
    if (clock.catchUp() !== undefined) clock.release()
    if (ranCount > 0) publish(deps.worldId, 'due')
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
  /** Waits until no run is under way, those that begin meanwhile included. */
  const quiet = async (): Promise<void> => {
    const current = running
    if (current === undefined) return
    await current
    await quiet()
  }
  const goBack = async (shopMs: number): Promise<void> => {
    // A run that is under way sees at its next event that the clock is not held any more, and that nothing is due.
    clock.set(shopMs)
    await quiet()
    await alone(() => turnEventsBack(deps, clock.now()))
    // What is open again has to be found anew.
    nextMs = -Infinity
    await (running ?? start(MOVE_PATIENCE_MS))
  }
  const stopListening = onSchedule(ring)
  clock.onChange(arm)
  if (clock.catchUp() === undefined) arm()
  else setTimer(0)
  return {
    settle: () => {
      if (running !== undefined) return patience
      if (clock.catchUp() !== undefined || !isBehind()) return undefined
      void start(PATIENCE_MS).catch(() => undefined)
      return patience
    },
    moveTo: async shopMs => {
      if (shopMs < clock.nowMs()) return goBack(shopMs)
      if (running === undefined && shopMs < nextMs) return clock.set(shopMs)
      clock.aimAt(shopMs)
      await (running ?? start(MOVE_PATIENCE_MS))
      // A run that was about to end when the target moved has not seen it.
      if (isBehind()) await (running ?? start(MOVE_PATIENCE_MS))
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
      await running?.catch(() => undefined)
    },
  }
}

/** Resolves or fails with `run`, but resolves after `limitMs` at the latest; `onLimit` is called then. */
const withPatience = async (run: Promise<void>, limitMs: number, onLimit: () => void): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(() => {
      onLimit()
      resolve()
    }, limitMs)
  })
  try {
    await Promise.race([run, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Answers for each event whether more events than can be meant ran without any time passing. */
export const createEndlessGuard = (limit: number): ((dueMs: number) => boolean) => {
  let [latestMs, count] = [-Infinity, 0]
  return (dueMs: number): boolean => {
    count = dueMs > latestMs ? 0 : count + 1
    latestMs = Math.max(latestMs, dueMs)
    return count >= limit
  }
}

const firstDueMs = ({ sql }: WorldDeps): number => {
  const first = sql.value<string>('select min(dueAt) from DueEvent where doneAt is null')
  return first === null ? Infinity : Date.parse(first)
}
