import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AddressText } from '#client/features/address/components/address-text.tsx'
import { OrderActions } from '#client/features/order/components/order-actions.tsx'
import { OrderItems } from '#client/features/order/components/order-items.tsx'
import {
  OrderHistory,
  OrderProgress,
  OrderStatusBadge,
} from '#client/features/order/components/order-status.tsx'
import { ParcelCard } from '#client/features/order/components/parcel-card.tsx'
import { PresalePlan } from '#client/features/order/components/presale-plan.tsx'
import { TotalsList } from '#client/features/order/components/totals-list.tsx'
import { orderQueries } from '#client/features/order/order.queries.ts'
import { getOrderLabels } from '#client/features/order/order.rules.ts'
import { LatestPaymentNotice } from '#client/features/payment/components/latest-payment-notice.tsx'
import { PaymentWindow } from '#client/features/payment/components/payment-window.tsx'
import { SaveListButton } from '#client/features/saved-list/components/save-list-button.tsx'
import { formatDateTime, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { DescriptionList } from '#client/ui/layout/description-list.tsx'
import { Cluster, Row, Stack, TwoColumns } from '#client/ui/layout/layout.tsx'
import { TitledCard } from '#client/ui/layout/titled-card.tsx'
import type { Order } from '#contract/order/order.schemas.ts'
import styles from './order-detail.module.css'

/** An order: status, parcels, items and amounts as they were when it was placed, and history. */
export function OrderDetail({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(orderQueries.detail(orderNo))
  const navigate = useNavigate()
  useScrollToParcels()
  const parcels = order.orderProductExpresses
  return (
    <Stack className={styles.page}>
      <a href={paths.orders()} className={styles.back}>
        ← All orders
      </a>
      <Card as="section" padding="lg" aria-label="Status">
        <Stack gap={6}>
          <Cluster gap={4} align="start" justify="between">
            <div>
              <h1 className="text-2xl">
                Order <span className="code">{order.orderNo}</span> <CopyButton value={order.orderNo} />
              </h1>
              <Cluster as="p" className={styles.sentence}>
                <OrderStatusBadge order={order} /> {describeOrder(order)}
                {order.actions.canPay && (
                  <PaymentWindow endsAt={order.payDeadlineTime} label="Pay within" variant="text" />
                )}
              </Cluster>
            </div>
            <Cluster>
              <OrderActions
                order={order}
                invoiceNo={order.invoiceNo}
                size="md"
                onDeleted={() => void navigate(paths.orders(), { replace: true })}
              />
            </Cluster>
          </Cluster>
          <OrderProgress order={order} />
          {order.actions.canPay && <LatestPaymentNotice orderNo={order.orderNo} orderPn={order.orderPn} />}
        </Stack>
      </Card>
      {parcels.length > 0 && (
        <Stack as="section" id="parcels" aria-label="Packages" className={styles.section}>
          <h2>Packages</h2>
          <ul className={styles.parcels}>
            {parcels.map((parcel, index) => (
              <ParcelCard key={parcel.parcelNo} parcel={parcel} index={index} count={parcels.length} />
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
            <OrderItems items={order.items} />
          </TitledCard>
          <TitledCard title="History">
            <OrderHistory history={order.history} />
          </TitledCard>
        </Stack>
        <Stack>
          <TitledCard title="Order total">
            <TotalsList totals={order.totals} carrierName={order.carrierName} couponText={order.couponText} />
            {order.presale !== null && (
              <PresalePlan presale={order.presale} isCanceled={order.orderStatus === 'cancelled'} />
            )}
            <Refunds order={order} />
          </TitledCard>
          <TitledCard title="Ship to">
            <AddressText address={order.address} />
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
                <span className="code">{refundNo}</span>, {formatDateTime(time)} UTC
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

const paymentMethodLabels: Readonly<Record<string, string>> = {
  card: 'Credit card',
  wallet: 'Wallet',
  instant: 'Instant transfer',
  'bank-transfer': 'Bank transfer',
}

const toOrderFacts = (order: Order) => {
  const at = (time: string | null) => time && `${formatDateTime(time)} UTC`
  const { paymentMethod } = order
  return [
    { term: 'Ordered', details: at(order.orderTime) },
    { term: 'Paid', details: at(order.paidTime) },
    { term: 'Shipped', details: at(order.shippedTime) },
    { term: 'Received', details: at(order.receivedTime) },
    { term: 'Canceled', details: at(order.cancelledTime) },
    { term: 'Carrier', details: order.carrierName },
    { term: 'Delivery', details: order.deliveryText },
    { term: 'Payment', details: paymentMethod && (paymentMethodLabels[paymentMethod] ?? paymentMethod) },
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
