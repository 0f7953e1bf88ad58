import type { OrderStatus } from '@fixbench/contract/order/order-status.ts'

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

/** Reason in the history of an order or points order that was shipped. */
export const HANDED_OVER = 'Package handed over to the carrier'

/** Reason in the history of a points order whose shipping fee wasn't paid in time. */
export const FEE_NOT_PAID = 'Shipping fee not paid in time'
