import { z } from 'zod'
import type { Prisma } from '#db/client.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { RawTx } from '#server/database/transaction.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { WorldDeps } from './world.ts'

/** Events that run when shop time reaches them. One handler per kind, defined by the domain that owns it. */
export type DueCall<Payload> = {
  /**
   * The world as of the event: its clock is at the due instant, its database is the event's own transaction,
   * messages are written in it, caches are bumped after it has committed. `sql` reads committed rows only.
   */
  deps: WorldDeps
  /** The instant at which the handler works: that of the event, or the new shop time where the clock is turned back. */
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
  turnBack: Run<unknown> | undefined
  /** Set for daily events. */
  hasWork: HasWork | undefined
}

/** Instants of a daily run: `since` is the one of the last run that succeeded, null before the first. */
export type DailySpan = { now: Date; since: Date | null }
type HasWork = (sql: SqlReader, span: DailySpan) => boolean

/** Time between two runs of a daily event. */
export const DAILY_MS = DAY_MS

const DailySchema = z.object({ since: z.coerce.date().nullable().default(null) })

/** Last success of a daily event, from its payload. */
export const readSince = (payload: unknown): Date | null => DailySchema.parse(payload).since

const definitions = new Map<string, DueEventDefinition>()

/**
 * Registers what happens when events of these kinds fall due; a kind that is registered twice is a mistake and throws.
 * The shop's own list is `server/modules/due-events.ts`.
 */
export const registerDueEvents = (list: readonly DueEventDefinition[]): void => {
  for (const definition of list) {
    const { kind } = definition
    if (definitions.has(kind)) throw new Error(`Due events of kind '${kind}' are registered twice`)
    definitions.set(kind, definition)
  }
}

/**
 * Describes what happens when an event of `kind` falls due. Throwing rolls back everything the handler did and marks the
 * event as failed.
 *
 * `turnBack` is for events that only follow the time, such as a price that a date changes: it is called when the clock
 * is turned back over an event that ran, which is planned again then. Without it what happened stays.
 */
export const defineDueEvent = <Schema extends z.ZodType>(
  kind: string,
  payload: Schema,
  run: Run<z.output<Schema>>,
  turnBack?: Run<z.output<Schema>>,
): DueEventDefinition => {
  const parsing =
    (handle: Run<z.output<Schema>>): Run<unknown> =>
    call =>
      handle({ ...call, payload: payload.parse(call.payload) })
  return { kind, run: parsing(run), turnBack: turnBack && parsing(turnBack), hasWork: undefined }
}

/**
 * Describes what happens every day at the same time, once an event of `kind` was seeded or scheduled. Days on which
 * `hasWork` finds nothing to do are passed over without running the handler, which keeps a year of them cheap. A run
 * that fails does not end the row of days: its reason is stored, and the next run covers the time since the last
 * success.
 */
export const defineDailyEvent = (
  kind: string,
  { hasWork, run }: { hasWork: HasWork; run: Run<DailySpan> },
): DueEventDefinition => ({
  kind,
  run: call => run({ ...call, payload: { now: call.now, since: readSince(call.payload) } }),
  turnBack: undefined,
  hasWork,
})

/** All kinds, in alphabetical order. */
export const dueEventKinds = (): string[] => [...definitions.keys()].sort()

/** Kinds that happen every day. */
export const dailyKinds = (): string[] =>
  [...definitions.values()].filter(({ hasWork }) => hasWork !== undefined).map(({ kind }) => kind)

/** Kinds that know what to do when the clock is turned back over them. */
export const kindsThatTurnBack = (): string[] =>
  [...definitions.values()].filter(({ turnBack }) => turnBack !== undefined).map(({ kind }) => kind)

/** The definition of a kind, or undefined. */
export const findDueEvent = (kind: string): DueEventDefinition | undefined => definitions.get(kind)

export type DueEvent = {
  kind: string
  dueAt: Date
  /** Names the happening, `order-expiry:123`: scheduling the same key again moves it. */
  key: string
  payload: Prisma.InputJsonValue
}

type EventTable = Pick<Prisma.TransactionClient, 'dueEvent'>

type Bell = (dueMs: number) => void
const bells = new Set<Bell>()

/**
 * Listens to what is scheduled anywhere in the process; returns a function that stops it. The event may belong to
 * another world or be rolled back later; it only means not to sleep past that instant.
 */
export const onSchedule = (bell: Bell): (() => void) => {
  bells.add(bell)
  return () => void bells.delete(bell)
}

const ring = (dueMs: number): void => {
  for (const bell of bells) bell(dueMs)
}

/** Schedules an event, or moves the one of the same key; one that ran already is armed again. `tx` may be `deps.db`. */
export const scheduleDueEvent = async (
  tx: Pick<RawTx, '$executeRaw'>,
  { kind, dueAt, key, payload }: DueEvent,
): Promise<void> => {
  await tx.$executeRaw`
    insert into DueEvent (kind, uniqueKey, dueAt, payload)
    values (${kind}, ${key}, ${toDbInstant(dueAt.getTime())}, ${JSON.stringify(payload)})
    on conflict (uniqueKey) do update
       set kind = excluded.kind, dueAt = excluded.dueAt, payload = excluded.payload, doneAt = null, error = null`
  ring(dueAt.getTime())
}

/** Cancels a scheduled event. False when no open event has this key. */
export const cancelDueEvent = async (tx: EventTable, key: string): Promise<boolean> => {
  const { count } = await tx.dueEvent.deleteMany({ where: { uniqueKey: key, doneAt: null } })
  return count > 0
}
