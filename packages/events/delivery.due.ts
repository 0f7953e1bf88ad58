import { RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { publish } from '@fixbench/server/context/events.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { afterCommit } from '@fixbench/server/database/transaction.ts'
import { type DueCall, defineTalkingEvent } from '@fixbench/server/due-events/definitions.ts'
import { cancelDueEvent, scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { z } from 'zod'
import { dueDelivery, EVENT_DELIVERY, toDueKey } from './due-delivery.ts'
import { type AttemptResult, postEvent } from './post-event.ts'
import { attemptCauses } from './stored.ts'

const PayloadSchema = z.object({ deliveryId: z.int(), cause: z.enum(attemptCauses) })
type Payload = z.output<typeof PayloadSchema>

/** HTTP status of a receiver that wants no more events. */
const GONE = 410

/** Makes an attempt to deliver an event, and schedules the next one if it fails. */
export const eventDelivery = defineTalkingEvent(EVENT_DELIVERY, PayloadSchema, {
  talk: async ({ deps, payload }) => {
    const delivery = await deps.db.eventDelivery.findUnique({
      where: { id: payload.deliveryId },
      include: { endpoint: true },
    })
    if (delivery === null) return null
    if (delivery.endpoint.disabledAt !== null && payload.cause !== 'resend') return null

    return postEvent(deps.config, { ...delivery, ...delivery.endpoint })
  },
  run: async (call, result) => {
    if (result === null) return
    await recordAttempt(call, result)
  },
})

const recordAttempt = async (call: DueCall<Payload>, result: AttemptResult): Promise<void> => {
  const { deps, now, payload } = call
  const { deliveryId, cause } = payload
  const { status, error, response } = result
  await deps.db.eventAttempt.create({
    data: { deliveryId, cause, attemptedAt: now, status, error, response },
  })

  const hasArrived = status !== null && status >= 200 && status < 300
  if (hasArrived) await endDelivery(call)
  else if (status === GONE) await closeEndpoint(call)
  else if (cause === 'schedule') await retry(call, result.retryAfterSeconds)
  afterCommit(deps.db, () => publish(deps.shopId, 'events'))
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
