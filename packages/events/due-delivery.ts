import type { DueEvent } from '@fixbench/server/due-events/due-events.repo.ts'
import type { AttemptCause } from './stored.ts'

/** Kind of the due event that makes an attempt to deliver an event. */
export const EVENT_DELIVERY = 'event-delivery'

/** Key of the due event of a delivery: one for its schedule, one for attempts in addition to it. */
export const toDueKey = (deliveryId: number, cause: AttemptCause): string =>
  `${EVENT_DELIVERY}:${deliveryId}${cause === 'schedule' ? '' : ':again'}`

/** The due event that makes the next attempt at a delivery. */
export const dueDelivery = (deliveryId: number, cause: AttemptCause, dueAt: Date): DueEvent => ({
  kind: EVENT_DELIVERY,
  key: toDueKey(deliveryId, cause),
  dueAt,
  payload: { deliveryId, cause },
})
