import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { joinTransaction } from '#server/context/join-transaction.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { nextSlice } from '#server/lib/slices.ts'
import { DAILY_MS, dailyKinds, findDueEvent, readSince, revertibleKinds } from './definitions.ts'
import { markEvent, moveToNextDay, type OpenEvent } from './due-events.repo.ts'

/** A due event that failed; its changes were rolled back. */
export type DueFailure = { kind: string; key: string; dueMs: number; reason: string }

const MAX_ERROR_LENGTH = 1000

/**
 * Runs one event in a transaction that also marks it as done, or schedules the next day of a daily event. On failure
 * everything is rolled back and the reason is stored and returned. Throws only when the database can't be written.
 */
export const runEvent = async (deps: ShopContext, event: OpenEvent): Promise<DueFailure | undefined> => {
  const { kind, key, dueAt, payload } = event
  const definition = findDueEvent(kind)
  const isDaily = definition?.hasWork !== undefined

  try {
    if (definition === undefined) throw new Error(`No handler is defined for due events of kind '${kind}'`)
    if ((await definition.hasWork?.(deps, { now: dueAt, since: readSince(payload) })) === false) {
      await moveToNextDay(deps, event, nextDay(dueAt))
      return undefined
    }
    // Reading and doing the work of a day are slices of their own, so other worlds wait for one of them.
    if (isDaily) await nextSlice()

    const result = await definition.talk?.({ deps, now: dueAt, payload })
    await inTransaction(deps.db, async tx => {
      const done = isDaily
        ? { dueAt: nextDay(dueAt), payload: { since: dueAt.toISOString() }, error: null }
        : { doneAt: dueAt, error: null }
      if ((await markEvent(tx, event, done)) === 0) return
      const call = { deps: joinTransaction(deps, tx, dueAt), now: dueAt, dueAt, key, payload }
      await definition.run(call, result)
    })
    return undefined
  } catch (error) {
    deps.log.error({ err: error, shop: deps.shopId, kind, key }, 'a due event failed')
    const text = error instanceof Error ? error.message : String(error)
    return failEvent(deps, event, text)
  }
}

/** Marks an event as failed without running it. A daily event is scheduled for the next day. */
export const failEvent = async (deps: ShopContext, event: OpenEvent, reason: string): Promise<DueFailure> => {
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

/**
 * Follows a clock that was moved back to `now`: reverts revertible events that ran after it, latest first, and reopens
 * them. Daily events are rescheduled for the first day after `now`.
 */
export const revertEvents = async (deps: ShopContext, now: Date): Promise<void> => {
  const events = await deps.db.dueEvent.findMany({
    where: { kind: { in: revertibleKinds() }, dueAt: { gt: now }, doneAt: { not: null } },
    orderBy: [{ dueAt: 'desc' }, { id: 'desc' }],
  })
  for (const { id, kind, dueAt, uniqueKey: key, payload } of events) {
    await inTransaction(deps.db, async tx => {
      const joined = joinTransaction(deps, tx, now)
      await findDueEvent(kind)?.revert?.({ deps: joined, now, dueAt, key, payload })
      await tx.dueEvent.update({ where: { id }, data: { doneAt: null, error: null } })
    })
  }
  await revertDailyEvents(deps, now)
}

const revertDailyEvents = async ({ db }: ShopContext, now: Date): Promise<void> => {
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
        ...omitUndefined({ payload: isAhead ? { since: now.toISOString() } : undefined }),
      },
    })
  }
}
