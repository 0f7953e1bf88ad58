import { Badge } from '#client/ui/badge/badge.tsx'
import type { OrderStatus } from '#contract/order.schemas.ts'
import { statusWords } from '../order.rules.ts'

/** The status of an order in a word or two. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = statusWords[status]
  return <Badge tone={tone}>{label}</Badge>
}
