import { z } from 'zod'
import type { Prisma } from '#db/client.ts'
import { toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { RawTx } from '#server/database/transaction.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { WorldDeps } from './world.ts'

/** Events that run when shop time reaches them. The domain that owns a kind defines its handler. */
export type DueCall<Payload> = {
  /**
   * The world at the time of the event: its clock is fixed at the due instant, its database is the event's transaction,
   * messages are written in that transaction, and caches are bumped after the commit. `sql` only sees committed rows.
   */
  deps: WorldDeps
  /** The time of the handler: the due instant, or the new shop time when the clock was moved back. */
  now: Date
  dueAt: Date
  key: string
  payload: Payload
}

type Run<Payload> = (call: DueCall<Payload>) => Promise<void>
/** The definition of an event kind. */
type DueEventDefinition = {
  kind: string
  run: Run<unknown>
  revert: Run<unknown> | undefined
  /** Set only for daily events. */
  hasWork: HasWork | undefined
}

/** Time span of a daily run. `since` is the last successful run; null before the first. */
export type DailySpan = { now: Date; since: Date | null }
type HasWork = (sql: SqlReader, span: DailySpan) => boolean

/** Interval of daily events. */
export const DAILY_MS = DAY_MS

const DailySchema = z.object({ since: z.coerce.date().nullable().default(null) })

/** Time of the last success of a daily event, from its payload. */
export const readSince = (payload: unknown): Date | null => DailySchema.parse(payload).since

const definitions = new Map<string, DueEventDefinition>()

/**
 * Registers event kinds. Throws when a kind is already registered. `server/modules/due-events.ts` registers the kinds
 * of the shop.
 */
export const registerDueEvents = (list: readonly DueEventDefinition[]): void => {
  for (const definition of list) {
    const { kind } = definition
    if (definitions.has(kind)) throw new Error(`Due events of kind '${kind}' are registered twice`)
    definitions.set(kind, definition)
  }
}

/**
 * Defines a kind of event. If the handler throws, its changes are rolled back and the event is marked as failed.
 *
 * `revert` is for events that only follow the time, such as a scheduled price. It runs when the clock is moved to
 * before an event that ran; the event is then open again. Without it, the changes of the event remain.
 */
export const defineDueEvent = <Schema extends z.ZodType>(
  kind: string,
  payload: Schema,
  run: Run<z.output<Schema>>,
  revert?: Run<z.output<Schema>>,
): DueEventDefinition => {
  const parsing =
    (handle: Run<z.output<Schema>>): Run<unknown> =>
    call =>
      handle({ ...call, payload: payload.parse(call.payload) })
  return { kind, run: parsing(run), revert: revert && parsing(revert), hasWork: undefined }
}

/**
 * Defines an event that runs every day at the same time after it was first scheduled. Days without work according to
 * `hasWork` are skipped without running the handler, which makes long clock moves cheap. A failed run stores its
 * reason, and the next run covers the time since the last success.
 */
export const defineDailyEvent = (
  kind: string,
  { hasWork, run }: { hasWork: HasWork; run: Run<DailySpan> },
): DueEventDefinition => ({
  kind,
  run: call => run({ ...call, payload: { now: call.now, since: readSince(call.payload) } }),
  revert: undefined,
  hasWork,
})

/** All registered kinds, sorted. */
export const dueEventKinds = (): string[] => [...definitions.keys()].sort()

/** Kinds of daily events. */
export const dailyKinds = (): string[] =>
  [...definitions.values()].filter(({ hasWork }) => hasWork !== undefined).map(({ kind }) => kind)

/** Kinds that can be reverted. */
export const revertibleKinds = (): string[] =>
  [...definitions.values()].filter(({ revert }) => revert !== undefined).map(({ kind }) => kind)

/** Finds the definition of a kind. */
export const findDueEvent = (kind: string): DueEventDefinition | undefined => definitions.get(kind)

export type DueEvent = {
  kind: string
  dueAt: Date
  /** Unique key, such as `order-expiry:123`. Scheduling the same key again moves the event. */
  key: string
  payload: Prisma.InputJsonValue
}

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
export const scheduleDueEvent = async (
  tx: Pick<RawTx, '$executeRaw'>,
  { kind, dueAt, key, payload }: DueEvent,
): Promise<void> => {
  await tx.$executeRaw`
    insert into DueEvent (kind, uniqueKey, dueAt, payload)
    values (${kind}, ${key}, ${toDbInstant(dueAt.getTime())}, ${JSON.stringify(payload)})
    on conflict (uniqueKey) do update
       set kind = excluded.kind, dueAt = excluded.dueAt, payload = excluded.payload, doneAt = null, error = null`
  notifyListeners(dueAt.getTime())
}

/** Cancels an open event. Returns false when there is none with this key. */
export const cancelDueEvent = async (tx: EventTable, key: string): Promise<boolean> => {
  const { count } = await tx.dueEvent.deleteMany({ where: { uniqueKey: key, doneAt: null } })
  return count > 0
}
