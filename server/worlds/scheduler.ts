import type { FastifyBaseLogger } from 'fastify'
import type { DueEventModel } from '#db/models.ts'
import { findDueEvent, kindsThatTurnBack, onSchedule } from './due-events.ts'
import { publish } from './events.ts'
import { joinTransaction } from './join-transaction.ts'
import type { WorldDeps } from './world.ts'

/** Runs the due events of one world. */
export type Scheduler = {
  /**
   * Runs everything that fell due, in order of its instant, then of its id; each event once and in a transaction of
   * its own. Undefined when nothing is due, which costs no query. Callers that come meanwhile share the run.
   */
  settle: () => Promise<void> | undefined
  /** Follows the clock back: takes back what only followed the time and plans it again. */
  turnBack: () => Promise<void>
  /** The next instant at which something may be due; Infinity when nothing is planned. */
  nextDueMs: () => number
  stop: () => void
}

/** A chain of events that keep planning others in the past must not hold a world for ever. */
const EVENTS_PER_RUN = 100_000
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000
const TRANSACTION_LIMIT_MS = 30_000
/** Shop time until a table that could not be read is tried again. */
const RETRY_MS = 1000

/** Watches the world's events and its clock; runs what falls due even when no request comes. */
export const createScheduler = (deps: WorldDeps): Scheduler => {
  const { clock, log } = deps
  // Told of by `ring`; a run that looks at the table meanwhile may not forget it.
  let nextMs = firstDueMs(deps)
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const arm = (): void => {
    clearTimeout(timer)
    const waitMs = clock.machineMsUntil(nextMs)
    if (isStopped || running !== undefined || waitMs === Infinity) return
    timer = setTimeout(wake, Math.min(Math.ceil(waitMs), LONGEST_TIMER_MS))
    timer.unref()
  }
  const wake = (): void => {
    const run = settle()
    if (run === undefined) arm()
    else run.catch((error: unknown) => logUnlessStopped(log, isStopped, error))
  }
  const alone = (work: () => Promise<void>): Promise<void> => {
    running = work().finally(() => {
      running = undefined
      arm()
    })
    return running
  }
  const settle = (): Promise<void> | undefined => {
    if (running !== undefined) return running
    return clock.nowMs() < nextMs || isStopped ? undefined : alone(runAll)
  }
  const runAll = async (): Promise<void> => {
    for (let count = 0; count < EVENTS_PER_RUN; count += 1) {
      const event = await findFirst()
      if (event === null || event.dueAt.getTime() > clock.nowMs() || isStopped) return
      await runOne(deps, event)
      publish(deps.worldId, 'due')
    }
    log.error(
      { world: deps.worldId },
      'due events plan each other without end; the rest waits for the next request',
    )
  }
  const findFirst = async (): Promise<DueEventModel | null> => {
    nextMs = Infinity
    try {
      const event = await deps.db.dueEvent.findFirst({
        where: { doneAt: null },
        orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      })
      nextMs = Math.min(nextMs, event?.dueAt.getTime() ?? Infinity)
      return event
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
  const stopListening = onSchedule(ring)
  clock.onChange(arm)
  arm()
  return {
    settle,
    turnBack: async () => {
      await quiet()
      await alone(() => turnBackAll(deps, clock.now()))
      // What is open again has to be found anew.
      nextMs = -Infinity
    },
    nextDueMs: () => nextMs,
    stop: () => {
      isStopped = true
      stopListening()
      clearTimeout(timer)
    },
  }
}

const logUnlessStopped = (log: FastifyBaseLogger, isStopped: boolean, error: unknown): void => {
  if (!isStopped) log.error({ err: error }, 'due events could not run')
}

const firstDueMs = ({ sql }: WorldDeps): number => {
  const first = sql.value<string>('select min(dueAt) from DueEvent where doneAt is null')
  return first === null ? Infinity : Date.parse(first)
}

/** Runs one event: marking it done and all that its handler does succeed or fail together. */
const runOne = async (deps: WorldDeps, event: DueEventModel): Promise<void> => {
  const { id, kind, dueAt, uniqueKey: key, payload } = event
  try {
    const afterCommit = await deps.db.$transaction(
      async tx => {
        const { count } = await tx.dueEvent.updateMany({
          where: { id, dueAt, doneAt: null },
          data: { doneAt: dueAt, error: null },
        })
        if (count === 0) return () => {}
        const joined = joinTransaction(deps, tx, dueAt)
        const definition = findDueEvent(kind)
        if (definition === undefined)
          throw new Error(`No handler is defined for due events of kind '${kind}'`)
        await definition.run({ deps: joined.deps, now: dueAt, dueAt, key, payload })
        return joined.afterCommit
      },
      { timeout: TRANSACTION_LIMIT_MS, maxWait: TRANSACTION_LIMIT_MS },
    )
    afterCommit()
  } catch (error) {
    deps.log.error({ err: error, world: deps.worldId, kind, key }, 'a due event failed')
    const text = error instanceof Error ? error.message : String(error)
    await deps.db.dueEvent.updateMany({
      where: { id, doneAt: null },
      data: { doneAt: dueAt, error: text.slice(0, 1000) },
    })
  }
}

/** Takes back events that ran after `now`, latest first, where their kind knows how; they are open again then. */
const turnBackAll = async (deps: WorldDeps, now: Date): Promise<void> => {
  const events = await deps.db.dueEvent.findMany({
    where: { kind: { in: kindsThatTurnBack() }, dueAt: { gt: now }, doneAt: { not: null } },
    orderBy: [{ dueAt: 'desc' }, { id: 'desc' }],
  })
  for (const { id, kind, dueAt, uniqueKey: key, payload } of events) {
    const afterCommit = await deps.db.$transaction(
      async tx => {
        const joined = joinTransaction(deps, tx, now)
        await findDueEvent(kind)?.turnBack?.({ deps: joined.deps, now, dueAt, key, payload })
        await tx.dueEvent.update({ where: { id }, data: { doneAt: null, error: null } })
        return joined.afterCommit
      },
      { timeout: TRANSACTION_LIMIT_MS, maxWait: TRANSACTION_LIMIT_MS },
    )
    afterCommit()
  }
}
