import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import { AddressText } from '@fixbench/storefront/features/address/components/address-text.tsx'
import { OrderLines } from '@fixbench/storefront/features/order/components/order-lines.tsx'
import { PresalePlan } from '@fixbench/storefront/features/order/components/presale-plan.tsx'
import { TotalsList } from '@fixbench/storefront/features/order/components/totals-list.tsx'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { getPayWindowMs, statusLabels } from '@fixbench/storefront/features/order/order.rules.ts'
import { LatestPaymentNotice } from '@fixbench/storefront/features/payment/components/latest-payment-notice.tsx'
import { PayPanel } from '@fixbench/storefront/features/payment/components/pay-panel.tsx'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import { paymentQueries } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { useShopNow } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { PickupNotice } from '@fixbench/storefront/shared/freight/pickup-notice.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Card, Container, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import styles from './order-payment.module.css'

/** Payment of a placed order: amount, deadline and payment method. */
export function OrderPayment({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(orderQueries.detail(orderNo))
  const nowMs = useShopNow()
  const isOpen = getPayWindowMs(order, nowMs) > 0 && order.presale?.stage !== 'waiting'

  return (
    <Container above={6} className={styles.page}>
      <TwoColumns className={styles.columns}>
        <Stack>
          <Card as="section" padding="lg" aria-label="Payment summary" className={styles.head}>
            <div>
              <h1>{formatHeading(order, { isOpen })}</h1>
              <p className={styles.number}>
                Order <span className="code">{order.orderNo}</span> <CopyButton value={order.orderNo} />
              </p>
            </div>
            <Stack as="p" gap={0} align="end" className={styles.amount}>
              <small className="note">{getAmountLabel(order, { isOpen })}</small>
              <b className="num ink-accent text-4xl">{formatMoney(order.payPrice)}</b>
            </Stack>
            {isOpen && (
              <p className={styles.window}>
                <PaymentWindow endsAt={order.payDeadlineTime} />
              </p>
            )}
          </Card>
          {isOpen ? <OrderPay order={order} /> : <ClosedNotice order={order} />}
        </Stack>
        <OrderAside order={order} />
      </TwoColumns>
    </Container>
  )
}

/** Payment panel, which continues a pending bank transfer. */
function OrderPay({ order }: { order: Order }) {
  const { data: payment } = useQuery({
    ...paymentQueries.status({ orderNo: order.orderNo }),
    enabled: order.orderPn !== '',
    meta: { reaction: 'silent' },
  })
  const isTransfer = payment?.transfer != null && ['created', 'pending'].includes(payment.paymentStatus)

  return (
    <Card as="section" padding="lg" aria-label="Payment method">
      <Stack>
        <LatestPaymentNotice orderNo={order.orderNo} orderPn={order.orderPn} />
        <PayPanel
          start={(api, paymentMethod) => api.order.submit({ orderNos: [order.orderNo], paymentMethod })}
          paidPath={paths.paySuccess(order.orderNo)}
          paymentMethod={order.paymentMethod}
          amount={order.payPrice}
          country={order.address.country}
          transferPn={isTransfer ? payment.orderPn : null}
        />
        <OthersHint order={order} />
      </Stack>
    </Card>
  )
}

/** Link to the joint payment of all open orders, if there are others. */
function OthersHint({ order }: { order: Order }) {
  const { data } = useQuery({ ...orderQueries.open(), meta: { reaction: 'silent' } })
  const others = data?.rows.filter(
    other => other.orderNo !== order.orderNo && other.actions.canPay && other.presale === null,
  )
  if (others === undefined || others.length === 0 || order.presale !== null) return null

  const orderNos = [order.orderNo, ...others.map(other => other.orderNo)]

  return (
    <p className={cx('hint', styles.hint)}>
      {others.length === 1
        ? 'You have 1 more order waiting'
        : `You have ${others.length} more orders waiting`}{' '}
      for payment.{' '}
      <a className="underline" href={paths.payTogether(orderNos)}>
        Pay for them together
      </a>
    </p>
  )
}

const getAmountLabel = ({ presale }: Order, { isOpen }: { isOpen: boolean }): string => {
  if (presale?.stage === 'waiting') return 'Balance'
  return isOpen ? 'Amount due' : 'Amount'
}

const formatHeading = ({ presale }: Order, { isOpen }: { isOpen: boolean }): string => {
  if (!isOpen) return presale?.stage === 'waiting' ? 'Your pre-order is reserved' : 'Payment'
  if (presale?.stage === 'deposit') return 'Pay the deposit'
  return presale?.stage === 'balance' ? 'Pay the balance' : 'Pay for your order'
}

/** Whether the paid deposit of a canceled pre-order became points instead of being refunded. */
const isDepositCredited = ({ orderStatus, presale, refunds }: Order): boolean =>
  orderStatus === 'cancelled' && presale?.depositPaidTime != null && refunds.length === 0

/** Begins like the server's message of code 300013. */
const WINDOW_OVER =
  'The payment window for this order has closed. We released the items and returned your coupon and points.'

/** Whether the order is or will be canceled because it wasn't paid in time. */
const isExpired = ({ orderStatus, cancelReason }: Order): boolean =>
  orderStatus === 'pending' || cancelReason === 'Payment window closed'

function ClosedNotice({ order }: { order: Order }) {
  const { orderNo, orderStatus, presale, cancelReason } = order
  const action = (
    <Button size="sm" variant="secondary" href={paths.orders({ orderNo })}>
      View order
    </Button>
  )
  if (presale?.stage === 'waiting') {
    return (
      <Notice tone="success" title="Deposit paid. Your items are reserved" action={action}>
        You can pay the balance from {formatDate(presale.balanceOpensTime)} to{' '}
        {formatDate(presale.balanceEndsTime)}. We’ll email you when it’s time. Until then, you can cancel and
        get your deposit back.
      </Notice>
    )
  }

  const isOver = orderStatus === 'pending' || orderStatus === 'cancelled'

  return (
    <Notice
      tone={isOver ? 'warn' : 'success'}
      title={isOver ? 'This order can no longer be paid' : 'This order is paid'}
      action={action}
    >
      {isExpired(order) && presale === null
        ? WINDOW_OVER
        : (cancelReason ?? statusLabels[orderStatus].sentence)}
      {isDepositCredited(order) && '. Your deposit is now store credit in My Points.'}
    </Notice>
  )
}

function OrderAside({ order }: { order: Order }) {
  return (
    <Card as="aside" padding="lg" aria-label="Order summary">
      <Stack>
        <h2>Order summary</h2>
        <OrderLines lines={order.items} />
        <TotalsList
          totals={order.totals}
          carrierName={order.carrierName && `${order.carrierName}, ${order.deliveryText}`}
          couponText={order.couponText}
          pickupAt={order.pickupAt}
        />
        <PickupNotice place={order.pickupAt} />
        {order.presale !== null && (
          <PresalePlan presale={order.presale} isCanceled={order.orderStatus === 'cancelled'} />
        )}
        <Stack gap={2} className={styles.to}>
          <h3 className="text-md">{sayArrival(order.pickupAt).address}</h3>
          <AddressText address={order.address} />
        </Stack>
      </Stack>
    </Card>
  )
}
