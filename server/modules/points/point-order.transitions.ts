import type { PointOrderStatus } from '#contract/points.schemas.ts'

/** Allowed status transitions of a points order. */
export const pointOrderMoves: Record<PointOrderStatus, readonly PointOrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped'],
  shipped: ['received'],
  received: [],
  cancelled: [],
}

/** Column that stores when an order reached a status. */
export const movedAtColumn = {
  paid: 'paidAt',
  shipped: 'shippedAt',
  received: 'receivedAt',
  cancelled: 'cancelledAt',
} as const

const isStatus = (text: string): text is PointOrderStatus => text in pointOrderMoves

/** Narrows a stored status. Throws for an unknown value. */
export const toPointOrderStatus = (text: string): PointOrderStatus => {
  if (isStatus(text)) return text
  throw new Error(`'${text}' is not a points order status`)
}

/** Cancellation reason of a points order whose shipping fee was not paid. */
export const FEE_NOT_PAID = 'Shipping fee not paid in time'
/** Hours in which the shipping fee can be paid. */
export const FEE_WINDOW_HOURS = 24
/** Key of the due event that closes a points order whose shipping fee was not paid. */
export const toPointExpiryKey = (id: number): string => `point-order-expiry:${id}`
