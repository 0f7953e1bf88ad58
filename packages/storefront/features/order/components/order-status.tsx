import { formatDateTime } from '@fixbench/contract/core/format.ts'
import type { Order, OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stepper } from '@fixbench/ui/stepper/stepper.tsx'
import { Timeline } from '@fixbench/ui/timeline/timeline.tsx'
import { useBrand } from '#storefront/lib/shop.tsx'
import {
  formatActor,
  getOrderLabels,
  getParcelLabel,
  type OrderWithStatus,
  statusLabels,
} from '../order.rules.ts'

/** Status of an order as a badge. */
export function OrderStatusBadge({ order }: { order: OrderWithStatus }) {
  const { label, tone } = getOrderLabels(order)
  return <Badge tone={tone}>{label}</Badge>
}

const steps = ['Ordered', 'Paid', 'Shipped', 'Received'] as const
const reached: Record<Exclude<Order['orderStatus'], 'cancelled'>, number> = {
  pending: 1,
  paid: 2,
  shipped: 3,
  received: 4,
}

type Parcel = OrderSummary['orderProductExpresses'][number]

/** Status of a package of an order that is delivered, or that its buyer picks up, as a badge. */
export function ParcelBadge({ parcel, pickupAt }: { parcel: Parcel; pickupAt: OrderSummary['pickupAt'] }) {
  const { label, tone } = getParcelLabel(parcel, pickupAt)
  return <Badge tone={tone}>{label}</Badge>
}

/** Progress of an order as a stepper. Renders nothing for canceled orders. */
export function OrderProgress({
  order,
}: {
  order: Pick<Order, 'orderStatus' | 'cancellation' | 'disputeState'>
}) {
  const isCanceled =
    order.cancellation?.status === 'closed' || (order.orderStatus === 'paid' && order.disputeState === 'lost')
  if (order.orderStatus === 'cancelled' || isCanceled) return null

  return <Stepper label="Order progress" steps={steps} current={reached[order.orderStatus]} />
}

/** Status changes of an order with time, actor and reason, latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const { name } = useBrand()
  const latest = history.length - 1
  const items = history
    .map((entry, index) => {
      // An entry without a status change, such as a paid deposit, shows its reason.
      const isStatusChange = entry.from !== entry.to
      return {
        id: String(index),
        title: isStatusChange ? statusLabels[entry.to].label : entry.reason,
        description: (
          <DotText>
            {isStatusChange ? entry.reason : ''}
            {formatActor(entry.actor, name)}
          </DotText>
        ),
        time: formatDateTime(entry.time),
        state: index === latest ? ('current' as const) : ('done' as const),
      }
    })
    .toReversed()

  return <Timeline items={items} />
}
