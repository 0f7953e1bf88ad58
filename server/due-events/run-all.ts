import { publish } from '#server/context/events.ts'
import type { RunningShop } from '#server/context/shop-context.ts'
import { inCurrencyOf } from '#server/context/shop-currency.ts'
import { nextSlice, SLICE_MS } from '#server/lib/slices.ts'
import { findDueEvent } from './definitions.ts'
import type { OpenEvent } from './due-events.repo.ts'
import { type DueFailure, failEvent, runEvent } from './run-event.ts'

/** Limits that stop events which keep scheduling each other at the same or an earlier instant. */
const EVENTS_PER_INSTANT = 10_000
const EVENTS_PER_RUN = 250_000
const ENDLESS = 'Due events schedule each other endlessly. This one was not run.'
const PROGRESS_MS = 200

export type RunOptions = {
  /** Called a few times per second during a long run, to save and publish its progress. */
  onProgress: () => void
}

type Run = {
  /** The first event that is due now, or before the target of a catch-up. */
  findDue: () => Promise<OpenEvent | undefined>
  isStopped: () => boolean
  /** Called before an event that talks to another program: requests must not wait for it. */
  onTalk: () => void
  onRan: (failure: DueFailure | undefined) => void
}

/**
 * Runs due events until none is left, in slices that let other requests run. During a catch-up the clock moves with the
 * events and reaches its target at the end. When the run is stopped, the clock stays where it is.
 */
export const runDueEvents = async (
  deps: RunningShop,
  options: RunOptions,
  { findDue, isStopped, onTalk, onRan }: Run,
): Promise<void> => {
  const { clock, log, shopId } = deps
  const slice = createSlice(options)
  const isEndless = createEndlessGuard(EVENTS_PER_INSTANT)
  // A long catch-up first yields to the requests that arrived together with the clock change.
  if (clock.catchUp() !== undefined) await nextSlice()
  for (let count = 0; count < EVENTS_PER_RUN; count += 1) {
    const event = await findDue()
    if (isStopped()) return
    if (event === undefined) {
      if (clock.catchUp() !== undefined) clock.release()
      if (count > 0) publish(shopId, 'due')
      return
    }
    const dueMs = event.dueAt.getTime()
    if (clock.catchUp() !== undefined) clock.holdAt(Math.max(clock.nowMs(), dueMs))
    if (findDueEvent(event.kind)?.talk !== undefined) onTalk()
    const run = () => (isEndless(dueMs) ? failEvent(deps, event, ENDLESS) : runEvent(deps, event))
    onRan(await inCurrencyOf(deps, run))
    if (slice.isExpired()) await slice.next()
  }

  log.error({ shop: shopId }, `the clock was stopped after ${EVENTS_PER_RUN} due events`)
  clock.set(clock.nowMs())
}

const createSlice = ({ onProgress }: RunOptions) => {
  let [startedAt, shownAt] = [performance.now(), performance.now()]
  return {
    isExpired: () => performance.now() - startedAt >= SLICE_MS,
    next: async (): Promise<void> => {
      if (performance.now() - shownAt > PROGRESS_MS) {
        shownAt = performance.now()
        onProgress()
      }
      await nextSlice()
      startedAt = performance.now()
    },
  }
}

/** Creates a function that returns true for an event after more than `limit` events ran without time passing. */
export const createEndlessGuard = (limit: number): ((dueMs: number) => boolean) => {
  let [latestMs, count] = [-Infinity, 0]
  return (dueMs: number): boolean => {
    count = dueMs > latestMs ? 0 : count + 1
    latestMs = Math.max(latestMs, dueMs)
    return count >= limit
  }
}
