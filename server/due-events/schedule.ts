import type { Prisma } from '@fixbench/db/client.ts'
import type { Execute } from '#server/database/statement.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type DueEvent, upsertDueEvent, upsertDueEventAtOnce } from './due-events.repo.ts'

type EventTable = Pick<Prisma.TransactionClient, 'dueEvent'>

type ScheduleListener = (dueMs: number) => void
const listeners = new Set<ScheduleListener>()

/**
 * Calls `listener` with the due time of each event scheduled in this process; returns a function that stops it. The
 * event may belong to another world or be rolled back, so it only means that something may be due then.
 */
export const onSchedule = (listener: ScheduleListener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const notifyListeners = (dueMs: number): void => {
  for (const listener of listeners) listener(dueMs)
}

/**
 * Schedules an event. An existing event with the same key is moved, and reopened if it already ran. `tx` may be
 * `deps.db`.
 */
export const scheduleDueEvent = async (tx: Pick<Tx, '$queryRawUnsafe'>, event: DueEvent): Promise<void> => {
  await upsertDueEvent(tx, event)
  notifyListeners(event.dueAt.getTime())
}

/** Schedules an event like `scheduleDueEvent`, by a statement of the open transaction. */
export const scheduleAtOnce = (execute: Execute, event: DueEvent): void => {
  upsertDueEventAtOnce(execute, event)
  notifyListeners(event.dueAt.getTime())
}

/** Cancels an open event. Returns false when there is none with this key. */
export const cancelDueEvent = async (tx: EventTable, key: string): Promise<boolean> => {
  const { count } = await tx.dueEvent.deleteMany({ where: { uniqueKey: key, doneAt: null } })
  return count > 0
}
