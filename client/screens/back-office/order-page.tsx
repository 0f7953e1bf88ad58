import { OPEN_REQUESTS } from '@fixbench/contract/after-sale/open-requests.ts'
import type { StaffOrder } from '@fixbench/contract/back-office/desk.contract.ts'
import { formatInstant, formatMoney } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import { AddressText } from '@fixbench/storefront/features/address/components/address-text.tsx'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { getOrderLabel } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { BuyerCell } from '@fixbench/storefront/features/back-office/components/buyer-cell.tsx'
import { OrderLines } from '@fixbench/storefront/features/order/components/order-lines.tsx'
import { OrderHistory, OrderProgress } from '@fixbench/storefront/features/order/components/order-status.tsx'
import { ParcelList } from '@fixbench/storefront/features/order/components/parcel-list.tsx'
import { TotalsList } from '@fixbench/storefront/features/order/components/totals-list.tsx'
import { formatPaymentMethod } from '@fixbench/storefront/features/order/order.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { PickupNotice } from '@fixbench/storefront/shared/freight/pickup-notice.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Select } from '@fixbench/ui/field/select.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Card, Cluster, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { BackLink } from '@fixbench/ui/link/back-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FormButton } from './form-button.tsx'
import styles from './order-page.module.css'
import { StaffDisputeNotices } from './staff-dispute-notices.tsx'

/** An order of any buyer with its shipping and history. */
export function OrderPage({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(backOfficeQueries.order(orderNo))
  const { cancellation, orderStatus } = order
  const isCancelRequested =
    orderStatus === 'paid' && cancellation !== null && OPEN_REQUESTS.includes(cancellation.status)
  const { label, tone } = getOrderLabel({ ...order, isCancelRequested })

  return (
    <Stack className={styles.page}>
      <BackLink href={paths.backOffice('orders')}>All orders</BackLink>
      <Card as="section" padding="lg" aria-label="Status">
        <Stack gap={6}>
          <Cluster gap={4} align="start" justify="between">
            <Stack gap={2}>
              <h1 className="text-2xl">
                Order <span className="code">{order.orderNo}</span> <CopyButton value={order.orderNo} />
              </h1>
              <Cluster as="p" gap={2}>
                <Badge tone={tone}>{label}</Badge>
                <span className="ink-2">{formatInstant(order.orderTime)}</span>
                <b className="num">{formatMoney(order.totals.totalAmount)}</b>
              </Cluster>
            </Stack>
            {order.effectiveStatus === 'paid' && <ShipButton order={order} />}
          </Cluster>
          <StaffDisputeNotices order={order} />
          {isCancelRequested && <CancellationNotice order={order} />}
          <OrderProgress order={order} />
        </Stack>
      </Card>
      <TwoColumns>
        <Stack>
          <ParcelList order={order} />
          <TitledCard title="Items">
            <OrderLines lines={order.items} />
          </TitledCard>
          <TitledCard title="History">
            <OrderHistory history={order.history} />
          </TitledCard>
        </Stack>
        <Stack>
          <TitledCard title="Buyer">
            <BuyerCell buyer={order.buyer} />
            <DescriptionList items={toFacts(order)} />
          </TitledCard>
          <TitledCard title={sayArrival(order.pickupAt).address}>
            <AddressText address={order.address} />
            <PickupNotice place={order.pickupAt} isBuyer={false} />
          </TitledCard>
          <TitledCard title="Order total">
            <TotalsList {...order} />
            {order.refundedTotal > 0 && (
              <p className="note">{formatMoney(order.refundedTotal)} refunded to the buyer</p>
            )}
          </TitledCard>
        </Stack>
      </TwoColumns>
    </Stack>
  )
}

function CancellationNotice({ order: { orderNo, cancellation } }: { order: StaffOrder }) {
  return (
    <Notice
      tone="warn"
      title="The buyer asked to cancel this order"
      action={<a href={paths.backOffice('returns', { orderNo })}>Decide on request</a>}
    >
      Nothing ships until you decide on request {cancellation?.afterSaleNo}.
    </Notice>
  )
}

const toFacts = ({
  buyer,
  paymentMethod,
  orderPn,
  invoiceNo,
  poNumber,
  note,
  carrierName,
  deliveryText,
}: StaffOrder) => [
  { term: 'Email', details: buyer.email },
  { term: 'Payment', details: formatPaymentMethod(paymentMethod) },
  { term: 'Payment number', details: orderPn },
  { term: 'Invoice', details: invoiceNo },
  { term: 'Carrier', details: carrierName },
  { term: 'Delivery', details: deliveryText },
  { term: 'PO number', details: poNumber },
  { term: 'Buyer’s note', details: note },
]

const MAX_PARCELS = 9

/** Ships an order. With more than one unit, staff choose the number of packages. */
function ShipButton({ order: { orderNo, items } }: { order: StaffOrder }) {
  const quantity = sumBy(items, ({ skuNum }) => skuNum)
  const counts = Array.from({ length: Math.min(quantity, MAX_PARCELS) }, (_, index) => String(index + 1))

  return (
    <FormButton
      label="Ship order"
      variant="primary"
      size="md"
      title={`Ship order ${orderNo}`}
      description="We’ll hand it to the carrier and email the tracking numbers to the buyer."
      action="Ship now"
      call="ship"
      onSuccess={({ trackingNos }) =>
        toast.success(`Order ${orderNo} shipped. Tracking: ${trackingNos.join(', ')}`)
      }
      read={form => ({ orderNo, parcelCount: Number(form.get('parcelCount') ?? 1) })}
    >
      {counts.length > 1 && (
        <Select
          label="Packages"
          name="parcelCount"
          options={counts.map(value => ({ value, label: value }))}
          defaultValue="1"
        />
      )}
    </FormButton>
  )
}
