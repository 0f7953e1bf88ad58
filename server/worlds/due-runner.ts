import type { Prisma } from '#db/client.ts'
import { integer, readRows, row, text, toDbInstant } from '#server/database/row.ts'
import { inRawTransaction, inTransaction } from '#server/database/transaction.ts'
import { DAILY_MS, dailyKinds, findDueEvent, readSince, revertibleKinds } from './due-events.ts'
import { joinTransaction } from './join-transaction.ts'
import type { DueFailure, WorldDeps } from './world.ts'

/** An event that has not run yet. */
export type OpenEvent = { id: number; kind: string; key: string; dueAt: Date; payload: Prisma.JsonValue }

const EventSchema = row({ id: integer, kind: text, uniqueKey: text, dueAt: text, payload: text })
const firstOpenSql = `
  select id, kind, uniqueKey, dueAt, payload from DueEvent where doneAt is null order by dueAt, id limit 1`

const MAX_ERROR_LENGTH = 1000

/** Finds the earliest open event, by due time and then by id. Waits for open transactions. */
export const findFirstOpen = async ({ db }: WorldDeps): Promise<OpenEvent | undefined> => {
  const [first] = await inRawTransaction(db, tx => readRows(tx, EventSchema, firstOpenSql))
  if (first === undefined) return undefined
  const { id, kind, uniqueKey: key, dueAt, payload } = first
  return { id, kind, key, dueAt: new Date(dueAt), payload: JSON.parse(payload) as Prisma.JsonValue }
}

/**
 * Runs one event in a transaction that also marks it as done, or schedules the next day of a daily event. On failure
 * everything is rolled back and the reason is stored and returned. Throws only when the database can't be written.
 */
export const runEvent = async (deps: WorldDeps, event: OpenEvent): Promise<DueFailure | undefined> => {
  const { kind, key, dueAt, payload } = event
  const definition = findDueEvent(kind)
  const isDaily = definition?.hasWork !== undefined
  try {
    if (definition === undefined) throw new Error(`No handler is defined for due events of kind '${kind}'`)
    if (definition.hasWork?.(deps.sql, { now: dueAt, since: readSince(payload) }) === false) {
      await skipDay(deps, event)
      return undefined
    }
    const afterCommit = await inTransaction(deps.db, async tx => {
      const done = isDaily
        ? { dueAt: nextDay(dueAt), payload: { since: dueAt.toISOString() }, error: null }
        : { doneAt: dueAt, error: null }
      if ((await markEvent(tx, event, done)) === 0) return () => {}
      const joined = joinTransaction(deps, tx, dueAt)
      await definition.run({ deps: joined.deps, now: dueAt, dueAt, key, payload })
      return joined.afterCommit
    })
    afterCommit()
    return undefined
  } catch (error) {
    deps.log.error({ err: error, world: deps.worldId, kind, key }, 'a due event failed')
    const text = error instanceof Error ? error.message : String(error)
    return failEvent(deps, event, text)
  }
}

/** Marks an event as failed without running it. A daily event is scheduled for the next day. */
export const failEvent = async (deps: WorldDeps, event: OpenEvent, reason: string): Promise<DueFailure> => {
  const error = reason.slice(0, MAX_ERROR_LENGTH)
  const isDaily = findDueEvent(event.kind)?.hasWork !== undefined
  await markEvent(
    deps.db,
    event,
    isDaily ? { dueAt: nextDay(event.dueAt), error } : { doneAt: event.dueAt, error },
  )

  return { kind: event.kind, key: event.key, dueMs: event.dueAt.getTime(), reason: error }
}

const nextDay = (dueAt: Date): Date => new Date(dueAt.getTime() + DAILY_MS)

/** Updates an event that is still open and was not rescheduled. Returns the number of changed rows. */
const markEvent = async (
  tx: Pick<Prisma.TransactionClient, 'dueEvent'>,
  { id, dueAt }: OpenEvent,
  data: Prisma.DueEventUpdateManyMutationInput,
): Promise<number> => (await tx.dueEvent.updateMany({ where: { id, dueAt, doneAt: null }, data })).count

/** Schedules the next day of a daily event without work. A single statement, because a year has hundreds of them. */
const skipDay = async ({ db }: WorldDeps, { id, dueAt }: OpenEvent): Promise<void> => {
  const next = toDbInstant(nextDay(dueAt).getTime())
  const payload = JSON.stringify({ since: dueAt.toISOString() })
  await inRawTransaction(
    db,
    tx => tx.$executeRaw`
      update DueEvent set dueAt = ${next}, payload = ${payload}, error = null
       where id = ${id} and dueAt = ${toDbInstant(dueAt.getTime())} and doneAt is null`,
  )
}

/**
 * Follows a clock that was moved back to `now`: reverts revertible events that ran after it, latest first, and reopens
 * them. Daily events are rescheduled for the first day after `now`.
 */
export const revertEvents = async (deps: WorldDeps, now: Date): Promise<void> => {
  const events = await deps.db.dueEvent.findMany({
    where: { kind: { in: revertibleKinds() }, dueAt: { gt: now }, doneAt: { not: null } },
    orderBy: [{ dueAt: 'desc' }, { id: 'desc' }],
  })
  for (const { id, kind, dueAt, uniqueKey: key, payload } of events) {
    const afterCommit = await inTransaction(deps.db, async tx => {
      const joined = joinTransaction(deps, tx, now)
      await findDueEvent(kind)?.revert?.({ deps: joined.deps, now, dueAt, key, payload })
      await tx.dueEvent.update({ where: { id }, data: { doneAt: null, error: null } })
      return joined.afterCommit
    })
    afterCommit()
  }
  await revertDailyEvents(deps, now)
}

const revertDailyEvents = async ({ db }: WorldDeps, now: Date): Promise<void> => {
  const late = await db.dueEvent.findMany({
    where: { kind: { in: dailyKinds() }, doneAt: null, dueAt: { gt: new Date(now.getTime() + DAILY_MS) } },
  })
  for (const { id, dueAt, payload } of late) {
    const days = Math.floor((dueAt.getTime() - now.getTime() - 1) / DAILY_MS)
    const since = readSince(payload)
    const isAhead = since !== null && since > now
    await db.dueEvent.update({
      where: { id },
      data: {
        dueAt: new Date(dueAt.getTime() - days * DAILY_MS),
        ...(isAhead && { payload: { since: now.toISOString() } }),
      },
    })
  }
}
