import type { OrderStatus } from '#contract/order.schemas.ts'

/** Every move that an order can make; all others are refused. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped'],
  shipped: ['received'],
  received: [],
  cancelled: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to)

/** The column that keeps the instant of a move. */
export const momentOf: Record<
  Exclude<OrderStatus, 'pending'>,
  'paidAt' | 'shippedAt' | 'receivedAt' | 'cancelledAt'
> = {
  paid: 'paidAt',
  shipped: 'shippedAt',
  received: 'receivedAt',
  cancelled: 'cancelledAt',
}

const statuses: readonly string[] = Object.keys(orderMoves)
const isOrderStatus = (text: string): text is OrderStatus => statuses.includes(text)

/** The status as the database keeps it; anything else is a damaged row. */
export const toOrderStatus = (text: string): OrderStatus => {
  if (isOrderStatus(text)) return text
  throw new Error(`'${text}' is not an order status`)
}

/** Why an order was canceled by itself; buyers of such an order read that the window is over. */
export const WINDOW_OVER = 'Payment window closed'
