import type { Prisma } from '@fixbench/db/client.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, readRows, row, text, toDbInstant } from '#server/database/row.ts'
import type { Execute } from '#server/database/statement.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'

/** An event to be scheduled. */
export type DueEvent = {
  kind: string
  dueAt: Date
  /** Unique key, such as `order-expiry:123`. Scheduling the same key again moves the event. */
  key: string
  payload: Prisma.InputJsonValue
}

const upsertSql = `
  insert into DueEvent (kind, uniqueKey, dueAt, payload) values (?, ?, ?, ?)
  on conflict (uniqueKey) do update
     set kind = excluded.kind, dueAt = excluded.dueAt, payload = excluded.payload, doneAt = null, error = null`

const toCells = ({ kind, dueAt, key, payload }: DueEvent) => [
  kind,
  key,
  toDbInstant(dueAt.getTime()),
  JSON.stringify(payload),
]

/** Writes an open event. An existing event with the same key is moved, and reopened if it already ran. */
export const upsertDueEvent = async (tx: Pick<Tx, '$queryRawUnsafe'>, event: DueEvent): Promise<void> => {
  await tx.$queryRawUnsafe(upsertSql, ...toCells(event))
}

/** Writes an open event like `upsertDueEvent`, at once. */
export const upsertDueEventAtOnce = (execute: Execute, event: DueEvent): void => {
  execute(upsertSql, toCells(event))
}

/** An event that has not run yet. */
export type OpenEvent = { id: number; kind: string; key: string; dueAt: Date; payload: Prisma.JsonValue }

const EventSchema = row({ id: integer, kind: text, uniqueKey: text, dueAt: text, payload: text })
const firstOpenSql = `
  select id, kind, uniqueKey, dueAt, payload from DueEvent where doneAt is null order by dueAt, id limit 1`

/** Finds the earliest open event, by due time and then by id. Waits for open transactions. */
export const findFirstOpen = async ({ db }: ShopContext): Promise<OpenEvent | undefined> => {
  const [first] = await inTransaction(db, tx => readRows(tx, EventSchema, firstOpenSql))
  if (first === undefined) return undefined
  const { id, kind, uniqueKey: key, dueAt, payload } = first
  return { id, kind, key, dueAt: new Date(dueAt), payload: JSON.parse(payload) as Prisma.JsonValue }
}

/** The instant at which the first open event is due; Infinity when none is scheduled. */
export const findFirstDueMs = ({ sql }: ShopContext): number => {
  const first = sql.value(text, 'select min(dueAt) from DueEvent where doneAt is null')
  return first === null ? Infinity : Date.parse(first)
}

/** Updates an event that is still open and was not rescheduled. Returns the number of changed rows. */
export const markEvent = async (
  tx: Pick<Prisma.TransactionClient, 'dueEvent'>,
  { id, dueAt }: OpenEvent,
  data: Prisma.DueEventUpdateManyMutationInput,
): Promise<number> => (await tx.dueEvent.updateMany({ where: { id, dueAt, doneAt: null }, data })).count

/** Moves a daily event without work to `next`. A single statement, because a year has hundreds of them. */
export const moveToNextDay = async (
  { db }: Pick<ShopContext, 'db'>,
  { id, dueAt }: OpenEvent,
  next: Date,
): Promise<void> => {
  const payload = JSON.stringify({ since: dueAt.toISOString() })
  await inTransaction(
    db,
    tx => tx.$executeRaw`
      update DueEvent set dueAt = ${toDbInstant(next.getTime())}, payload = ${payload}, error = null
       where id = ${id} and dueAt = ${toDbInstant(dueAt.getTime())} and doneAt is null`,
  )
}
