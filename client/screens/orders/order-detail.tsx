import {
  formatCount,
  formatDate,
  formatDateTime,
  formatInstant,
  formatKilograms,
  formatMoney,
} from '@fixbench/contract/core/format.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import type { Order, OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { AddressText } from '@fixbench/storefront/features/address/components/address-text.tsx'
import { OrderActions } from '@fixbench/storefront/features/order/components/order-actions.tsx'
import { OrderLines } from '@fixbench/storefront/features/order/components/order-lines.tsx'
import {
  OrderHistory,
  OrderProgress,
  OrderStatusBadge,
  ParcelBadge,
} from '@fixbench/storefront/features/order/components/order-status.tsx'
import { PresalePlan } from '@fixbench/storefront/features/order/components/presale-plan.tsx'
import { TotalsList } from '@fixbench/storefront/features/order/components/totals-list.tsx'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { formatPaymentMethod, getOrderLabels } from '@fixbench/storefront/features/order/order.rules.ts'
import { DisputeNotices } from '@fixbench/storefront/features/payment/components/dispute-notices.tsx'
import { LatestPaymentNotice } from '@fixbench/storefront/features/payment/components/latest-payment-notice.tsx'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import { SaveListButton } from '@fixbench/storefront/features/saved-list/components/save-list-button.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { PickupNotice } from '@fixbench/storefront/shared/freight/pickup-notice.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Row, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { BackLink } from '@fixbench/ui/link/back-link.tsx'
import { Timeline, type TimelineItem } from '@fixbench/ui/timeline/timeline.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './order-detail.module.css'
import parcelCardStyles from './parcel-card.module.css'

/** An order: status, parcels, items and amounts as they were when it was placed, and history. */
export function OrderDetail({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(orderQueries.detail(orderNo))
  const navigate = useNavigate()
  useScrollToParcels()

  const parcels = order.orderProductExpresses

  return (
    <Stack className={styles.page}>
      <BackLink href={paths.orders()}>All orders</BackLink>
      <Card as="section" padding="lg" aria-label="Status">
        <Stack gap={6}>
          <Cluster gap={4} align="start" justify="between">
            <div>
              <h1 className="text-2xl">
                Order <span className="code">{order.orderNo}</span> <CopyButton value={order.orderNo} />
              </h1>
              <Cluster as="p" className={styles.sentence}>
                <OrderStatusBadge order={order} /> {describeOrder(order)}
                {order.actions.canPay && <PaymentWindow endsAt={order.payDeadlineTime} variant="text" />}
              </Cluster>
            </div>
            <Cluster className={styles.actions}>
              <OrderActions
                order={order}
                invoiceNo={order.invoiceNo}
                size="md"
                onDeleted={() => void navigate(paths.orders(), { replace: true })}
              />
            </Cluster>
          </Cluster>
          <OrderProgress order={order} />
          <DisputeNotices disputes={order.disputes} />
          {order.actions.canPay && <LatestPaymentNotice orderNo={order.orderNo} orderPn={order.orderPn} />}
        </Stack>
      </Card>
      {parcels.length > 0 && (
        <Stack as="section" id="parcels" aria-label="Packages" className={styles.section}>
          <h2>Packages</h2>
          <ul className={styles.parcels}>
            {parcels.map((parcel, index) => (
              <ParcelCard key={parcel.parcelNo} parcel={parcel} index={index} order={order} />
            ))}
          </ul>
        </Stack>
      )}
      <TwoColumns>
        <Stack>
          <TitledCard
            title="Items"
            aside={<SaveListButton source={{ orderNo: order.orderNo }} size="sm" variant="ghost" />}
          >
            <OrderLines lines={order.items} />
          </TitledCard>
          <TitledCard title="History">
            <OrderHistory history={order.history} />
          </TitledCard>
        </Stack>
        <Stack>
          <TitledCard title="Order total">
            <TotalsList {...order} />
            {order.presale !== null && (
              <PresalePlan presale={order.presale} isCanceled={order.orderStatus === 'cancelled'} />
            )}
            <Refunds order={order} />
          </TitledCard>
          <TitledCard title={sayArrival(order.pickupAt).address}>
            <AddressText address={order.address} />
            <PickupNotice place={order.pickupAt} />
          </TitledCard>
          <TitledCard title="Order details">
            <DescriptionList items={toOrderFacts(order)} />
          </TitledCard>
        </Stack>
      </TwoColumns>
    </Stack>
  )
}

/** Refunds, including those of payments that arrived too late. */
function Refunds({ order: { refunds } }: { order: Order }) {
  if (refunds.length === 0) return null

  return (
    <section aria-label="Refunds">
      <h3>Refunds</h3>
      <Stack as="ul" gap={2} className={styles.refunds}>
        {refunds.map(({ refundNo, amount, reason, time }) => (
          <Row as="li" gap={4} align="stretch" justify="between" key={refundNo}>
            <span>
              {reason === '' ? 'Refund' : reason}
              <small>
                <span className="code">{refundNo}</span>, {formatInstant(time)}
              </small>
            </span>
            <b className="num">{formatMoney(amount)}</b>
          </Row>
        ))}
      </Stack>
    </section>
  )
}

const describeOrder = (order: Order): string =>
  order.orderStatus === 'cancelled' && order.cancelReason
    ? order.cancelReason
    : getOrderLabels(order).sentence

const toOrderFacts = (order: Order) => {
  const at = (time: string | null) => time && formatInstant(time)
  const { paymentMethod } = order

  return [
    { term: 'Ordered', details: at(order.orderTime) },
    { term: 'Paid', details: at(order.paidTime) },
    { term: 'Shipped', details: at(order.shippedTime) },
    { term: 'Received', details: at(order.receivedTime) },
    { term: 'Canceled', details: at(order.cancelledTime) },
    { term: 'Carrier', details: order.carrierName },
    { term: 'Delivery', details: order.deliveryText },
    { term: 'Payment', details: formatPaymentMethod(paymentMethod) },
    { term: 'Payment number', details: order.orderPn },
    { term: 'Invoice', details: order.invoiceNo },
    { term: 'Your PO number', details: order.poNumber },
    { term: 'Your note', details: order.note },
    { term: 'Points earned', details: order.pointsEarned > 0 && String(order.pointsEarned) },
  ]
}

/** Scrolls to the parcels if the URL has their hash, as the link 'Track' does. */
const useScrollToParcels = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#parcels') document.getElementById('parcels')?.scrollIntoView({ block: 'start' })
  }, [hash])
}

type Parcel = OrderSummary['orderProductExpresses'][number]
type ParcelCardProps = { parcel: Parcel; index: number; order: Order }

/** Latest tracking events, which are always visible. */
const FIRST_EVENTS = 3

/** A parcel with carrier, tracking number, items and tracking events. */
function ParcelCard({ parcel, index, order: { orderProductExpresses, pickupAt } }: ParcelCardProps) {
  const count = orderProductExpresses.length
  const events = parcel.events.map((event, index) => toTimelineItem(event, index, parcel))
  const earlier = events.slice(FIRST_EVENTS)

  return (
    <Card gap={3} as="li" padding="md">
      <header className={parcelCardStyles.head}>
        <Package aria-hidden size={20} className={parcelCardStyles.icon} />
        <div>
          <h3 className="text-md">
            <DotText>
              {count > 1 ? `Package ${index + 1} of ${count}` : 'Package'}
              {parcel.carrierName}
            </DotText>
          </h3>
          <p className="note">
            <span className="code">{parcel.trackingNo}</span> <CopyButton value={parcel.trackingNo} />
          </p>
        </div>
        <ParcelBadge parcel={parcel} pickupAt={pickupAt} />
      </header>
      <Stack as="ul" gap={1} className={parcelCardStyles.products}>
        {parcel.products.map(product => (
          <li key={product.skuNo}>
            <a className="ink" href={paths.detail(product.seoUrl, product.skuNo)}>
              {product.skuName}
            </a>{' '}
            <span className="num ink-2">× {product.skuNum}</span>
          </li>
        ))}
      </Stack>
      <DotText as="p" className="fine">
        {formatKilograms(parcel.weightKg)}
        {`sent ${formatDate(parcel.shippedTime)}`}
        {parcel.deliveredTime !== null &&
          `${sayArrival(pickupAt).delivered.toLowerCase()} ${formatDateTime(parcel.deliveredTime)}`}
      </DotText>
      {events.length > 0 && <Timeline items={events.slice(0, FIRST_EVENTS)} />}
      {earlier.length > 0 && (
        <Disclosure
          summary={formatCount(earlier.length, 'earlier update')}
          className={parcelCardStyles.earlier}
        >
          <Timeline items={earlier} />
        </Disclosure>
      )}
    </Card>
  )
}

const toTimelineItem = (
  event: Parcel['events'][number],
  at: number,
  { parcelStatus }: Parcel,
): TimelineItem => ({
  id: `${event.code}-${event.time}`,
  title: event.text,
  description: event.place,
  time: formatDateTime(event.time),
  state: at === 0 && parcelStatus !== 'delivered' ? 'current' : 'done',
})
