import { Badge } from '#client/ui/badge/badge.tsx'
import type { OrderSummary } from '#contract/order.schemas.ts'
import { orderWords } from '../order.rules.ts'

/** The status of an order in a word or two. */
export function OrderStatusBadge({ order }: { order: Pick<OrderSummary, 'orderStatus' | 'presale'> }) {
  const { label, tone } = orderWords(order)
  return <Badge tone={tone}>{label}</Badge>
}
