import type { RunningShop } from '#server/context/shop-context.ts'
import { findFirstDueMs, findFirstOpen, type OpenEvent } from './due-events.repo.ts'

/** Delay before the event table is read again after a failure. */
export const RETRY_MS = 1000

/** The event table of a shop. Remembers when its first event is due, so it is only read when one is. */
export const createDueTable = (deps: RunningShop) => {
  const { clock } = deps
  // `add` may lower it while `findDue` reads the table, so `findDue` must not overwrite it.
  let nextMs = findFirstDueMs(deps)

  return {
    /** The next instant at which an event may be due; Infinity when none is scheduled. */
    nextMs: (): number => nextMs,
    /** Adds an event that was scheduled. Returns false when an earlier one is known. */
    add: (dueMs: number): boolean => {
      if (dueMs >= nextMs) return false
      nextMs = dueMs
      return true
    },
    /** Requires a new look at the table. */
    invalidate: (): void => {
      nextMs = -Infinity
    },
    /** Finds the first event that is due now, or before the target of a catch-up. */
    findDue: async (): Promise<OpenEvent | undefined> => {
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
    },
  }
}

export type DueTable = ReturnType<typeof createDueTable>
