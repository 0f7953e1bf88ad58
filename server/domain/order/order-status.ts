import type { OrderStatus } from '#contract/order/order-status.ts'

/** The allowed status changes of orders and points orders. */
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

/** Who changes the status of an order. */
export type Actor = 'member' | 'system' | 'payment-host' | 'warehouse' | 'console'
