import { RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { joinTransaction } from '@fixbench/server/context/join-transaction.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { afterCommit, inTransaction } from '@fixbench/server/database/transaction.ts'
import { type DueCall, defineTalkingEvent } from '@fixbench/server/due-events/definitions.ts'
import { cancelDueEvent, scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { z } from 'zod'
import { type BegunAttempt, WAITING, waitForAttempt } from './begun-attempt.ts'
import { dueDelivery, EVENT_DELIVERY, toDueKey } from './due-delivery.ts'
import { type AttemptResult, postEvent } from './post-event.ts'
import { attemptCauses } from './stored.ts'

const PayloadSchema = z.object({ deliveryId: z.int(), cause: z.enum(attemptCauses) })
type Payload = z.output<typeof PayloadSchema>

/** HTTP status of a receiver that wants no more events. */
const GONE = 410

/**
 * Makes an attempt to deliver an event, and schedules the next one if it fails. A receiver that doesn't respond holds the
 * clock for two seconds at most: the attempt then counts as failed, until it ends in the background.
 */
export const eventDelivery = defineTalkingEvent(EVENT_DELIVERY, PayloadSchema, {
  talk: async ({ deps, payload }) => {
    const delivery = await deps.db.eventDelivery.findUnique({
      where: { id: payload.deliveryId },
      include: { endpoint: true },
    })
    if (delivery === null) return null
    if (delivery.endpoint.disabledAt !== null && payload.cause !== 'resend') return null

    const attempt = postEvent(deps.config, { ...delivery, ...delivery.endpoint })
    return waitForAttempt(deps, delivery.endpointId, attempt)
  },
  run: async (call, begun) => {
    if (begun === null) return
    if ('result' in begun) {
      await recordAttempt(call, begun.result)
      return
    }

    const attemptId = await recordAttempt(call, WAITING)
    afterCommit(call.deps.db, () => void finishLater(call, { ...begun, attemptId }))
  },
})

/** Stores an attempt and what follows from it. Returns its ID. */
const recordAttempt = async (call: DueCall<Payload>, result: AttemptResult): Promise<number> => {
  const { deps, now, payload } = call
  const { deliveryId, cause } = payload
  const { status, error, response } = result
  const { id } = await deps.db.eventAttempt.create({
    data: { deliveryId, cause, attemptedAt: now, status, error, response },
  })

  const isOver = await followResponse(call, status)
  if (!isOver && cause === 'schedule') await retry(call, result.retryAfterSeconds)
  afterCommit(deps.db, () => publish(deps.shopId, 'events'))

  return id
}

/** Ends a delivery that has arrived, or all of a receiver that wants no more. Returns whether it was one of them. */
const followResponse = async (call: DueCall<Payload>, status: number | null): Promise<boolean> => {
  const hasArrived = status !== null && status >= 200 && status < 300
  if (hasArrived) await endDelivery(call)
  else if (status === GONE) await closeEndpoint(call)

  return hasArrived || status === GONE
}

type Unfinished = Extract<BegunAttempt, { ending: unknown }> & { attemptId: number }

/** Waits for the end of an attempt and stores its result. Whatever was scheduled meanwhile is canceled on success. */
const finishLater = async (
  call: DueCall<Payload>,
  { ending, shop, attemptId }: Unfinished,
): Promise<void> => {
  const { status, error, response } = await ending
  const now = shop.clock.now()
  await inTransaction(shop.db, async tx => {
    const { count } = await tx.eventAttempt.updateMany({
      where: { id: attemptId },
      data: { status, error, response },
    })
    if (count === 0) return

    const joined = { ...call, deps: joinTransaction(shop, tx, now), now }
    const isOver = await followResponse(joined, status)
    if (isOver) await cancelDueEvent(tx, toDueKey(call.payload.deliveryId, 'schedule'))
  }).catch((reason: unknown) => {
    // The world was closed or reset meanwhile. Its next attempt is scheduled.
    shop.log.warn({ err: reason, shop: shop.shopId }, 'the end of an attempt to deliver an event was lost')
  })
  publish(shop.shopId, 'events')
}

/** Marks an event as delivered. A forced duplicate is sent right afterwards. */
const endDelivery = async ({ deps, now, payload }: DueCall<Payload>): Promise<void> => {
  const { deliveryId, cause } = payload
  const { forced } = await deps.db.eventDelivery.update({
    where: { id: deliveryId },
    data: { status: 'delivered', nextAttemptAt: null },
  })
  if (cause === 'resend') await cancelDueEvent(deps.db, toDueKey(deliveryId, 'schedule'))

  if (forced === 'duplicate' && cause === 'schedule') {
    await scheduleDueEvent(deps.db, dueDelivery(deliveryId, 'duplicate', now))
  }
}

/** The receiver wants no more events: neither this one nor any other. */
const closeEndpoint = async ({ deps, now, payload }: DueCall<Payload>): Promise<void> => {
  const { endpointId } = await deps.db.eventDelivery.findUniqueOrThrow({
    where: { id: payload.deliveryId },
  })
  await deps.db.eventEndpoint.update({ where: { id: endpointId }, data: { disabledAt: now } })
  await deps.db.eventDelivery.updateMany({
    where: { endpointId, status: { in: ['pending', 'held'] } },
    data: { status: 'failed', nextAttemptAt: null },
  })
}

/** Schedules the next attempt, or gives up after the last one. */
const retry = async (
  { deps, now, payload: { deliveryId } }: DueCall<Payload>,
  askedSeconds: number,
): Promise<void> => {
  const nextAttemptAt = await findNextAttempt(deps, deliveryId, now, askedSeconds)
  await deps.db.eventDelivery.update({
    where: { id: deliveryId },
    data: { status: nextAttemptAt === null ? 'failed' : 'pending', nextAttemptAt },
  })
  if (nextAttemptAt !== null) {
    await scheduleDueEvent(deps.db, dueDelivery(deliveryId, 'schedule', nextAttemptAt))
  }
}

/** Time of the next attempt: after the time of the schedule, or later if the receiver asked for it. */
const findNextAttempt = async (
  { db }: ShopContext,
  deliveryId: number,
  now: Date,
  askedSeconds: number,
): Promise<Date | null> => {
  const attempts = await db.eventAttempt.count({ where: { deliveryId, cause: 'schedule' } })
  const seconds = RETRY_SECONDS[attempts - 1]

  return seconds === undefined ? null : new Date(now.getTime() + Math.max(seconds, askedSeconds) * 1000)
}
