import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '#client/app/paths.ts'
import { AddressText } from '#client/features/address/components/address-text.tsx'
import { OrderItems } from '#client/features/order/components/order-items.tsx'
import { TotalsList } from '#client/features/order/components/totals-list.tsx'
import { orderQueries } from '#client/features/order/order.queries.ts'
import { payWindowMs, statusWords } from '#client/features/order/order.rules.ts'
import { BankInstructions } from '#client/features/payment/components/bank-instructions.tsx'
import { PayWayPicker } from '#client/features/payment/components/pay-way-picker.tsx'
import { PaymentWindow } from '#client/features/payment/components/payment-window.tsx'
import { paymentQueries } from '#client/features/payment/payment.queries.ts'
import { chosenWay, payLabel } from '#client/features/payment/payment.rules.ts'
import { formatMoney } from '#client/lib/format.ts'
import { useShopNow } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton-shapes.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import type { Order } from '#contract/order.schemas.ts'
import type { PayWay } from '#contract/pay-way.ts'
import styles from './order-payment-page.module.css'
import { usePay } from './use-pay.ts'

/** Payment of an order that has been placed: how much, until when, and how. */
export function OrderPaymentPage({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(orderQueries.detail(orderNo))
  const nowMs = useShopNow()
  const isOpen = payWindowMs(order, nowMs) > 0
  return (
    <Container className={cx(styles.page)}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card as="section" padding="lg" aria-label="What is to be paid" className={cx(styles.head)}>
            <div>
              <h1 className={styles.title}>{isOpen ? 'Pay for your order' : 'Payment'}</h1>
              <p className={styles.number}>
                Order <span className="code">{order.orderNo}</span> <CopyButton value={order.orderNo} />
              </p>
            </div>
            <p className={styles.amount}>
              <small>{isOpen ? 'To pay' : 'Amount'}</small>
              <b className="num">{formatMoney(order.payPrice)}</b>
            </p>
            {isOpen && (
              <p className={styles.window}>
                <PaymentWindow endsAt={order.payDeadlineTime} label="Please pay within" />
              </p>
            )}
          </Card>
          {isOpen ? <PayPanel order={order} /> : <ClosedNotice order={order} />}
        </div>
        <OrderAside order={order} />
      </div>
    </Container>
  )
}

function PayPanel({ order }: { order: Order }) {
  const methods = useQuery(paymentQueries.methods(order.address.country, order.payPrice))
  const { choose, wanted, pay, ticket, problem, isPaying } = usePay(order)
  if (methods.data === undefined) return <SkeletonRows rows={3} columns={1} />
  const ways = methods.data.rows
  const way = chosenWay(ways, wanted)
  const isNothing = order.payPrice === 0
  const isTransfer = ticket?.kind === 'bank-transfer' && way?.kind === 'bank-transfer'
  return (
    <Card as="section" padding="lg" aria-label="Payment way" className={cx(styles.panel)}>
      {problem !== null && (
        <Notice tone="stop" isLive title="The payment could not be started">
          {problem}
        </Notice>
      )}
      <h2 className={styles.subtitle}>{isNothing ? 'Nothing is left to pay' : 'How do you want to pay?'}</h2>
      {!isNothing && <PayWayPicker ways={ways} payWay={way?.payWay ?? null} onChange={choose} />}
      {isTransfer ? (
        <BankInstructions ticket={ticket} />
      ) : (
        <PayButton way={way} amount={order.payPrice} isPaying={isPaying} onPay={() => pay(way)} />
      )}
    </Card>
  )
}

type PayButtonProps = { way: PayWay | undefined; amount: number; isPaying: boolean; onPay: () => void }

function PayButton({ way, amount, isPaying, onPay }: PayButtonProps) {
  const isHosted = way?.kind === 'card' || way?.kind === 'wallet'
  return (
    <>
      <Button
        variant="accent"
        size="lg"
        isLoading={isPaying}
        disabled={way === undefined}
        className={cx(styles.pay)}
        onClick={onPay}
      >
        {amount === 0 ? 'Complete the order' : `${payLabel(way)} · ${formatMoney(amount)}`}
      </Button>
      {amount > 0 && (
        <p className={styles.hint}>
          {isHosted
            ? 'You leave the shop for the page of the payment host. Your card never passes through the shop.'
            : 'The order waits for the amount until the payment window ends.'}
        </p>
      )}
    </>
  )
}

function ClosedNotice({ order }: { order: Order }) {
  const isOver = order.orderStatus === 'pending' || order.orderStatus === 'cancelled'
  return (
    <Notice
      tone={isOver ? 'warn' : 'success'}
      title={isOver ? 'This order can no longer be paid' : 'This order is paid'}
      action={
        <Button size="sm" variant="secondary" href={paths.orders({ orderNo: order.orderNo })}>
          See the order
        </Button>
      }
    >
      {order.orderStatus === 'pending'
        ? 'Its payment window is over; everything it held has been given back.'
        : (order.cancelReason ?? statusWords[order.orderStatus].sentence)}
    </Notice>
  )
}

function OrderAside({ order }: { order: Order }) {
  return (
    <Card as="aside" padding="lg" aria-label="Order summary" className={cx(styles.aside)}>
      <h2 className={styles.subtitle}>Order summary</h2>
      <OrderItems items={order.items} isCompact />
      <TotalsList
        totals={order.totals}
        carrierName={order.carrierName && `${order.carrierName}, ${order.deliveryText}`}
        couponText={order.couponText}
      />
      <div className={styles.to}>
        <h3>Delivery to</h3>
        <AddressText address={order.address} />
      </div>
    </Card>
  )
}
