import { Badge } from '#client/ui/badge/badge.tsx'
import { getOrderLabels, type StatedOrder } from '../order.rules.ts'

/** The status of an order in a word or two. */
export function OrderStatusBadge({ order }: { order: StatedOrder }) {
  const { label, tone } = getOrderLabels(order)
  return <Badge tone={tone}>{label}</Badge>
}
