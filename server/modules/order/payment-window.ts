import type { Tx } from '#server/database/transaction.ts'
import { cancelDueEvent, scheduleDueEvent } from '#server/due-events/schedule.ts'

/** Cancel reason of orders that were not paid in time. */
export const WINDOW_OVER = 'Payment window closed'

const toExpiryKey = (orderId: number): string => `order-expiry:${orderId}`

/** Schedules the cancellation of an unpaid order for the end of its payment window, replacing an earlier one. */
export const scheduleExpiry = (tx: Tx, orderId: number, dueAt: Date): Promise<void> =>
  scheduleDueEvent(tx, { kind: 'order-expiry', key: toExpiryKey(orderId), dueAt, payload: { orderId } })

/** Cancels the scheduled expiry of an order. */
export const cancelExpiry = (tx: Tx, orderId: number): Promise<boolean> =>
  cancelDueEvent(tx, toExpiryKey(orderId))

/** Extends the payment window, the stock reservation and the scheduled expiry of an order. */
export const extendPaymentWindow = async (tx: Tx, orderId: number, endsAt: Date): Promise<void> => {
  await tx.order.update({ where: { id: orderId }, data: { payDeadlineAt: endsAt } })
  await tx.stockReservation.updateMany({ where: { orderId, status: 'held' }, data: { expiresAt: endsAt } })
  await scheduleExpiry(tx, orderId, endsAt)
}
