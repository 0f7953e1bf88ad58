import { text } from '#server/database/row.ts'
import { findFirstOpen, type OpenEvent } from './due-runner.ts'
import type { WorldDeps } from './world.ts'

/** The event table of a world. Remembers when its first event is due, so it is only read when one is. */
export type DueTable = {
  /** The next instant at which an event may be due; Infinity when none is scheduled. */
  nextMs: () => number
  /** Adds an event that was scheduled. Returns false when an earlier one is known. */
  add: (dueMs: number) => boolean
  /** Requires a new look at the table. */
  invalidate: () => void
  /** Finds the first event that is due now, or before the target of a catch-up. */
  findDue: () => Promise<OpenEvent | undefined>
}

/** Delay before the event table is read again after a failure. */
export const RETRY_MS = 1000

/** Opens the table of due events of a world and reads when the first one is due. */
export const createDueTable = (deps: WorldDeps): DueTable => {
  const { clock } = deps
  // `add` may lower it while `findDue` reads the table, so `findDue` must not overwrite it.
  let nextMs = findFirstDueMs(deps)
  return {
    nextMs: () => nextMs,
    add: dueMs => {
      if (dueMs >= nextMs) return false
      nextMs = dueMs
      return true
    },
    invalidate: () => {
      nextMs = -Infinity
    },
    findDue: async () => {
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

const findFirstDueMs = ({ sql }: WorldDeps): number => {
  const first = sql.value(text, 'select min(dueAt) from DueEvent where doneAt is null')
  return first === null ? Infinity : Date.parse(first)
}
