import { formatMoney } from '@fixbench/contract/core/format.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import type { OrderResult } from '@fixbench/contract/order/order.schemas.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { AddressText } from '@fixbench/storefront/features/address/components/address-text.tsx'
import { OrderLines } from '@fixbench/storefront/features/order/components/order-lines.tsx'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import {
  type PaymentStatusView,
  usePaymentStatus,
} from '@fixbench/storefront/features/payment/payment.queries.ts'
import {
  getPaymentSubject,
  getRetryPath,
  isAwaitingConfirmation,
} from '@fixbench/storefront/features/payment/payment.rules.ts'
import { invalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useShopNow, useStores, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Spinner } from '@fixbench/ui/feedback/spinner.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Card, Cluster, Container, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, ReceiptText, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styles from './pay-result.module.css'
import {
  decideOutcome,
  describeArrival,
  findNews,
  formatArrival,
  formatDelivery,
  getResultMessage,
  getShownOrderNos,
  isPaid,
  type PayIntent,
  type PayOutcome,
  type ResultFacts,
  readIntent,
  readResultQuery,
} from './pay-result.rules.ts'

/** Return pages of the payment host. They show the state of the payment according to the server, whatever the URL claims. */
export default function PayResultScreen() {
  const [search] = useSearchParams()
  const intent = readIntent(useLocation().pathname)
  const isMember = useViewer() !== null
  const { orderNos, payment, world } = readResultQuery(search)
  const truth = usePaymentStatus(isMember ? payment : null)
  const orders = useOrderSummaries(isMember ? getShownOrderNos(truth.status, orderNos) : [])
  const order = orders[0] ?? null
  const confirmation = useConfirmation(truth.status)
  const outcome = decideOutcome(truth.status, order)
  const news = findNews(orders)

  useResultShown()
  useRefreshWhenSettled(truth)
  const { title, text } = getResultMessage(intent, outcome, {
    paid: paidFor(truth.status, order),
    news,
    isPaidTwice: order !== null && isPaid(order.orderStatus),
    arrival: order === null ? '' : formatArrival(order),
    confirmation,
    world,
  })
  const failure = outcome === 'failed' ? truth.status : null

  return (
    <Container width="narrow" className={styles.page}>
      <Stack>
        <Card padding="lg" as="section" aria-label="Payment result" className={styles.card}>
          <OutcomeIcon outcome={outcome} intent={intent} />
          <h1>{title}</h1>
          <p className={styles.text} role="status">
            {failure?.failureText ? `${failure.failureText}. ${text}` : text}
          </p>
          {outcome === 'waiting' && intent === 'success' && <Waiting truth={truth} />}
          <ResultActions
            outcome={outcome}
            order={order}
            status={truth.status}
            isExpected={intent === 'success' && confirmation === 'expected'}
          />
        </Card>
        {outcome === 'paid' && order !== null && news === null && <NextSteps order={order} />}
        {(order !== null || truth.status !== null) && <Facts orders={orders} status={truth.status} />}
      </Stack>
    </Container>
  )
}

/** Summaries of the orders that belong to the member and have loaded. */
const useOrderSummaries = (orderNos: readonly string[]): readonly OrderResult[] =>
  useQueries({
    queries: orderNos.map(orderNo => ({
      ...orderQueries.facts(orderNo),
      meta: { reaction: 'silent' as const },
    })),
    combine: results => results.flatMap(({ data }) => data ?? []),
  })

const useConfirmation = (status: PaymentStatus | null): ResultFacts['confirmation'] => {
  const nowMs = useShopNow()
  if (status === null || status.transfer !== null) return null
  return isAwaitingConfirmation(status, nowMs) ? 'expected' : 'overdue'
}

const icons = {
  paid: { Icon: CircleCheck, tone: 'new' },
  failed: { Icon: CircleX, tone: 'stop' },
  cancelled: { Icon: Undo2, tone: 'neutral' },
  expired: { Icon: Clock, tone: 'stop' },
  refunded: { Icon: RotateCcw, tone: 'neutral' },
  'taken-back': { Icon: RotateCcw, tone: 'neutral' },
  waiting: { Icon: Clock, tone: 'warn' },
} as const

const bareIcons = {
  success: { Icon: ReceiptText, tone: 'neutral' },
  fail: icons.failed,
  cancel: icons.cancelled,
} as const

function OutcomeIcon({ outcome, intent }: { outcome: PayOutcome; intent: PayIntent }) {
  const isBare = outcome === 'unknown' || (outcome === 'waiting' && intent !== 'success')
  const { Icon, tone } = isBare ? bareIcons[intent] : icons[outcome]
  return (
    <span className={cx(styles.icon, styles[tone])}>
      <Icon aria-hidden size={36} strokeWidth={1.75} />
    </span>
  )
}

function Waiting({ truth }: { truth: PaymentStatusView }) {
  if (truth.isWaiting) {
    return (
      <Row as="p" isInline className="note">
        <Spinner /> Checking with the payment provider…
      </Row>
    )
  }
  return (
    <Button variant="secondary" size="sm" icon={<RotateCcw aria-hidden />} onClick={truth.refetch}>
      Check again
    </Button>
  )
}

type ActionsProps = {
  outcome: PayOutcome
  order: OrderResult | null
  status: PaymentStatus | null
  /** The bank's confirmation is still expected, so paying again is possible but not suggested. */
  isExpected: boolean
}

function ResultActions({ outcome, order, status, isExpected }: ActionsProps) {
  const { payAgain, thing } = getLinks(order, status)
  const isOpen = payAgain !== null && outcome !== 'paid'
  const isUrged = isOpen && !isExpected

  return (
    <Cluster gap={3} justify="center" className={styles.actions}>
      {isUrged && (
        <Button variant="accent" href={payAgain}>
          {outcome === 'waiting' ? 'Pay now' : 'Try again or use another method'}
        </Button>
      )}
      <Button variant={isUrged ? 'secondary' : 'primary'} href={thing.href}>
        {thing.label}
      </Button>
      {isOpen && isExpected && (
        <Button variant="link" href={payAgain}>
          Use another method
        </Button>
      )}
      <Button variant="link" href={paths.home()}>
        Continue shopping
      </Button>
    </Cluster>
  )
}

type Links = { payAgain: string | null; thing: { label: string; href: string } }

/** Links to pay again, and to what the payment is for. */
const getLinks = (order: OrderResult | null, status: PaymentStatus | null): Links => {
  if (status !== null && (status.kind === 'points' || status.orderNos.length > 1)) {
    return { payAgain: status.canPayAgain ? getRetryPath(status) : null, thing: getPaymentSubject(status) }
  }
  if (order === null) return { payAgain: null, thing: { label: 'My Orders', href: paths.orders() } }
  return {
    payAgain: order.actions.canPay ? paths.payOrder(order) : null,
    thing: { label: 'View order', href: paths.orders({ orderNo: order.orderNo }) },
  }
}

const paidFor = (status: PaymentStatus | null, order: OrderResult | null) => {
  if (status?.kind === 'points') return 'points'
  if (status !== null && status.orderNos.length > 1) return 'several'
  return order?.presale?.stage === 'waiting' ? 'deposit' : undefined
}

type FactsProps = { orders: readonly OrderResult[]; status: PaymentStatus | null }

function Facts({ orders, status }: FactsProps) {
  const order = orders[0] ?? null
  const names = status?.orderNos ?? (order === null ? [] : [order.orderNo])
  const amount = status?.amount ?? order?.payPrice ?? 0
  const code = (text: string) => <span className="code">{text}</span>
  const items = [
    { term: names.length > 1 ? 'Orders' : 'Order', details: code(names.join(', ')) },
    { term: 'Amount', details: <b className="num">{formatMoney(amount)}</b> },
    { term: 'Payment', details: status !== null && code(status.orderPn) },
    { term: 'Card', details: status?.cardMask && code(status.cardMask) },
    { term: 'Arrives', details: order !== null && findNews([order]) === null && formatDelivery(order) },
    {
      term: sayArrival(order?.pickupAt).address,
      details: order !== null && <AddressText address={order.address} />,
    },
    {
      term: 'Pay within',
      details: order?.actions.canPay === true && (
        <PaymentWindow endsAt={order.payDeadlineTime} label="" variant="text" />
      ),
    },
  ]

  return (
    <Card as="section" padding="lg" aria-label="Order">
      <Stack>
        <DescriptionList items={items} columns={2} />
        {orders.map(({ orderNo, items: orderItems }) => (
          <section key={orderNo} aria-label={`Items in order ${orderNo}`}>
            {orders.length > 1 && (
              <h2 className={styles.orderTitle}>
                <a href={paths.orders({ orderNo })}>
                  Order <span className="code">{orderNo}</span>
                </a>
              </h2>
            )}
            <OrderLines lines={orderItems} />
          </section>
        ))}
      </Stack>
    </Card>
  )
}

/** What happens after the payment, so that nobody has to ask. */
function NextSteps({ order }: { order: OrderResult }) {
  return (
    <Card as="section" padding="lg" aria-label="What happens next">
      <h2>What happens next</h2>
      <ol className={styles.steps}>
        <li>We pack your order and email you the tracking number when it ships.</li>
        <li>
          {describeArrival(order)}{' '}
          <a className="underline" href={paths.orders({ orderNo: order.orderNo })}>
            Follow it on the order’s page
          </a>
          .
        </li>
        <li>
          Check the items when they arrive. Anything wrong?{' '}
          <a className="underline" href={paths.warrantyPolicy()}>
            Start a return
          </a>
          .
        </li>
      </ol>
    </Card>
  )
}

const useResultShown = (): void => {
  const { root } = useStores()
  useEffect(() => {
    root.set({ payResultShow: true })
    return () => root.set({ payResultShow: false })
  }, [root])
}

/** Refetches orders when the status of the payment changes. */
const useRefreshWhenSettled = ({ status }: PaymentStatusView): void => {
  const queryClient = useQueryClient()
  const paymentStatus = status?.paymentStatus
  const previous = useRef(paymentStatus)
  useEffect(() => {
    if (previous.current === paymentStatus) return
    previous.current = paymentStatus
    void invalidate(queryClient, 'order')
  }, [paymentStatus, queryClient])
}
