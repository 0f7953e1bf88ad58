import type { PointOrderStatus } from '#contract/points.schemas.ts'

/** Every move that a points order can make; all others are refused. */
export const pointOrderMoves: Record<PointOrderStatus, readonly PointOrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped'],
  shipped: ['received'],
  received: [],
  cancelled: [],
}

/** The column that keeps the instant of a move. */
export const momentOfMove = {
  paid: 'paidAt',
  shipped: 'shippedAt',
  received: 'receivedAt',
  cancelled: 'cancelledAt',
} as const

const isStatus = (text: string): text is PointOrderStatus => text in pointOrderMoves

/** The status as the database keeps it; anything else is a damaged row. */
export const toPointOrderStatus = (text: string): PointOrderStatus => {
  if (isStatus(text)) return text
  throw new Error(`'${text}' is not a points order status`)
}

/** Why a points order was canceled by itself. */
export const FEE_NOT_PAID = 'Shipping fee not paid in time'
/** Hours in which a delivery fee can be paid. */
export const FEE_WINDOW_HOURS = 24
/** Key of the event that closes a points order whose fee was not paid. */
export const pointExpiryKey = (id: number): string => `point-order-expiry:${id}`
