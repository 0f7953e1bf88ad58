import { Badge } from '#client/ui/badge/badge.tsx'
import { getOrderLabels, type OrderWithStatus } from '../order.rules.ts'

/** Status of an order as a badge. */
export function OrderStatusBadge({ order }: { order: OrderWithStatus }) {
  const { label, tone } = getOrderLabels(order)
  return <Badge tone={tone}>{label}</Badge>
}
