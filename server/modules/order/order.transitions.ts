import type { OrderStatus } from '#contract/order/order.schemas.ts'

/** The allowed status changes of an order. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped'],
  shipped: ['received'],
  received: [],
  cancelled: [],
}

/** True when the transition table allows the move. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to)

/** The column with the time of each move. */
export const movedAtColumns = {
  paid: 'paidAt',
  shipped: 'shippedAt',
  received: 'receivedAt',
  cancelled: 'cancelledAt',
} as const satisfies Partial<Record<OrderStatus, string>>

const isOrderStatus = (text: string): text is OrderStatus => Object.hasOwn(orderMoves, text)

/** Parses a stored status; throws for unknown values. */
export const toOrderStatus = (text: string): OrderStatus => {
  if (isOrderStatus(text)) return text
  throw new Error(`'${text}' is not an order status`)
}

/** Cancel reason of orders that were not paid in time. */
export const WINDOW_OVER = 'Payment window closed'

/** Key of the due event that cancels an order when its payment window closes. */
export const expiryKey = (orderId: number): string => `order-expiry:${orderId}`

/** Code of the last tracking event of a lost parcel. */
export const LOST_CODE = 'LOST'
