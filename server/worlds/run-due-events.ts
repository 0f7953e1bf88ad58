import { failEvent, type OpenEvent, runEvent } from './due-runner.ts'
import { publish } from './events.ts'
import { nextSlice, SLICE_MS } from './slices.ts'
import type { WorldDeps } from './world.ts'

/** Events that plan others at the same instant, or before it, must not hold a world for ever. */
const EVENTS_PER_INSTANT = 10_000
const EVENTS_PER_RUN = 250_000
const ENDLESS = 'Due events plan each other without end: this one was not run'
const PROGRESS_MS = 200

export type RunOptions = {
  /** Called between two slices: a long catch-up must not let the write-ahead log grow without end. */
  checkpointLongLog: () => Promise<void> | undefined
  /** Called a few times a second during a long run, to save and show how far it is. */
  onProgress: () => void
}

type Run = {
  /** The first event that is due by now, or by the target of a catch-up. */
  findDue: () => Promise<OpenEvent | undefined>
  isStopped: () => boolean
  onRan: () => void
}

/**
 * Runs due events until none is left, in slices that let others work. A clock that catches up moves along with them
 * and arrives when all have run; it is left where it is when the run is stopped.
 */
export const runDueEvents = async (
  deps: WorldDeps,
  options: RunOptions,
  { findDue, isStopped, onRan }: Run,
): Promise<void> => {
  const { clock, log, worldId } = deps
  const slice = createSlice(options)
  const isEndless = createEndlessGuard(EVENTS_PER_INSTANT)
  // A long way is worth a rest before it: requests that came with the one that moved the clock are answered first.
  if (clock.catchUp() !== undefined) await nextSlice()
  for (let count = 0; count < EVENTS_PER_RUN; count += 1) {
    const event = await findDue()
    if (isStopped()) return
    if (event === undefined) {
      if (clock.catchUp() !== undefined) clock.release()
      if (count > 0) publish(worldId, 'due')
      return
    }
    const dueMs = event.dueAt.getTime()
    if (clock.catchUp() !== undefined) clock.holdAt(Math.max(clock.nowMs(), dueMs))
    if (isEndless(dueMs)) await failEvent(deps, event, ENDLESS)
    else await runEvent(deps, event)
    onRan()
    if (slice.isOver()) await slice.next()
  }
  log.error({ world: worldId }, `the clock was stopped after ${EVENTS_PER_RUN} due events`)
  clock.set(clock.nowMs())
}

const createSlice = ({ checkpointLongLog, onProgress }: RunOptions) => {
  let [startedAt, shownAt] = [performance.now(), performance.now()]
  return {
    isOver: () => performance.now() - startedAt >= SLICE_MS,
    next: async (): Promise<void> => {
      if (performance.now() - shownAt > PROGRESS_MS) {
        shownAt = performance.now()
        onProgress()
      }
      await checkpointLongLog()
      await nextSlice()
      startedAt = performance.now()
    },
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
