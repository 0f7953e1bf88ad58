import { Stepper } from '#client/ui/stepper/stepper.tsx'
import type { Order } from '#contract/order.schemas.ts'

const steps = ['Ordered', 'Paid', 'Shipped', 'Received'] as const
const reached: Record<Exclude<Order['orderStatus'], 'cancelled'>, number> = {
  pending: 1,
  paid: 2,
  shipped: 3,
  received: 4,
}

/** Progress of an order as a stepper. Renders nothing for canceled orders. */
export function OrderProgress({ order }: { order: Pick<Order, 'orderStatus' | 'cancellation'> }) {
  if (order.orderStatus === 'cancelled' || order.cancellation?.status === 'closed') return null
  return <Stepper label="Order progress" steps={steps} current={reached[order.orderStatus]} />
}
