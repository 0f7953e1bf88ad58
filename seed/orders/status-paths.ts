/** Status of an order or a points order. */
export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'received' | 'cancelled'

/** All statuses up to a given one, in order. */
export const statusPaths: Readonly<Record<OrderStatus, OrderStatus[]>> = {
  pending: ['pending'],
  paid: ['pending', 'paid'],
  shipped: ['pending', 'paid', 'shipped'],
  received: ['pending', 'paid', 'shipped', 'received'],
  cancelled: ['pending', 'cancelled'],
}
