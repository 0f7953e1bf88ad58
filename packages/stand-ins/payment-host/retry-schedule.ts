import { RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { cancelDueEvent, scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { z } from 'zod'

/** Kind of the due event that sends a notice again. */
export const NOTICE_RETRY = 'payment-notice-retry'

/** A notice that waits for its next attempt, with everything that an attempt needs. `retries` were made before. */
export const WaitingNoticeSchema = z.object({
  fields: z.record(z.string(), z.string()).and(z.object({ noticeId: z.string() })),
  isByHand: z.boolean(),
  copyTo: z.string().optional(),
  retries: z.int(),
})
type WaitingNotice = z.output<typeof WaitingNoticeSchema>

const toKey = (noticeId: string): string => `${NOTICE_RETRY}:${noticeId}`

/**
 * Schedules the next attempt on the clock of the shop, at the intervals of events to other back ends. Does nothing after
 * the last one.
 */
export const scheduleRetry = async (
  shop: Pick<ShopContext, 'db'>,
  notice: WaitingNotice,
  now: Date,
): Promise<void> => {
  const seconds = RETRY_SECONDS[notice.retries]
  if (seconds === undefined) return

  const dueAt = new Date(now.getTime() + seconds * 1000)
  await scheduleDueEvent(shop.db, {
    kind: NOTICE_RETRY,
    key: toKey(notice.fields.noticeId),
    dueAt,
    payload: notice,
  })
}

/** Schedules the first attempt after a notice couldn't be delivered. */
export const scheduleFirstRetry = (
  shop: ShopContext,
  { fields, isByHand, copyTo }: Omit<WaitingNotice, 'retries'>,
): Promise<void> => scheduleRetry(shop, { fields, isByHand, copyTo, retries: 0 }, shop.clock.now())

/** Cancels the next attempt of a notice that has arrived. */
export const cancelRetry = async ({ db }: ShopContext, noticeId: string): Promise<void> => {
  await cancelDueEvent(db, toKey(noticeId))
}

const RowSchema = z.object({ dueAt: z.date(), payload: WaitingNoticeSchema })

/** Notices that wait for their next attempt, with its shop time; the earliest first. */
export const listWaitingNotices = async ({ db }: ShopContext) => {
  const rows = await db.dueEvent.findMany({
    where: { kind: NOTICE_RETRY, doneAt: null },
    select: { dueAt: true, payload: true },
    orderBy: { dueAt: 'asc' },
  })
  return z.array(RowSchema).parse(rows)
}
