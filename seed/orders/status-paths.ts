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

/** Adds to each step of a status history the status that it starts from. */
export const withFromStatus = <Step extends { toStatus: string }>(steps: readonly Step[]) =>
  steps.map((step, index) => ({ fromStatus: steps[index - 1]?.toStatus ?? null, ...step }))
