/** Status of an order or a points order. */
export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'received' | 'cancelled'

/** Every status up to a given one, in the order in which they are reached. */
export const statusPaths: Readonly<Record<OrderStatus, OrderStatus[]>> = {
  pending: ['pending'],
  paid: ['pending', 'paid'],
  shipped: ['pending', 'paid', 'shipped'],
  received: ['pending', 'paid', 'shipped', 'received'],
  cancelled: ['pending', 'cancelled'],
}
