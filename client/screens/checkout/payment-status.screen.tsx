import { formatInstant, formatMoney } from '@fixbench/contract/core/format.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { DisputeNotices } from '@fixbench/storefront/features/payment/components/dispute-notices.tsx'
import { AwaitedPaymentNotice } from '@fixbench/storefront/features/payment/components/latest-payment-notice.tsx'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import { usePaymentStatus } from '@fixbench/storefront/features/payment/payment.queries.ts'
import {
  canStillChange,
  getPaymentSubject,
  getRetryPath,
  isAwaitingConfirmation,
  paymentLabels,
} from '@fixbench/storefront/features/payment/payment.rules.ts'
import { useShopNow } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Card, Cluster, Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, RotateCcw } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { readResultQuery } from './pay-result.rules.ts'

/** Status of the latest payment of an order, according to the server. */
export default function PaymentStatusScreen() {
  const [search] = useSearchParams()
  const { orderNo, payment } = readResultQuery(search)
  const { status, refetch, isWaiting } = usePaymentStatus(payment)
  const order = useQuery({
    ...orderQueries.facts(orderNo ?? ''),
    enabled: orderNo !== null,
    meta: { reaction: 'silent' },
  }).data
  const nowMs = useShopNow()
  const isAwaited = status !== null && isAwaitingConfirmation(status, nowMs)

  return (
    <Container above={6} width="narrow">
      <Stack>
        <h1>Payment status</h1>
        {status === null ? (
          <EmptyState
            picture={<CreditCard aria-hidden />}
            title={order?.actions.canPay === true ? 'No payment started yet' : 'No payment to show'}
            description="Choose an order to see its payment, or pay for one that’s waiting."
            action={
              order?.actions.canPay === true ? (
                <Button variant="accent" href={paths.payOrder(order)}>
                  Pay {formatMoney(order.payPrice)}
                </Button>
              ) : (
                <Button href={paths.orders()}>My Orders</Button>
              )
            }
          />
        ) : (
          <Card as="section" padding="lg" aria-label="Payment">
            <Stack gap={5}>
              {isAwaited && <AwaitedPaymentNotice payment={status} />}
              <DisputeNotices disputes={status.disputes} />
              <StatusFacts status={status} />
              <Cluster gap={3}>
                {status.canPayAgain && (
                  <Button variant={isAwaited ? 'secondary' : 'accent'} href={getRetryPath(status)}>
                    {getPayLabel(status)}
                  </Button>
                )}
                {canStillChange(status.paymentStatus) && (
                  <Button
                    variant="secondary"
                    icon={<RotateCcw aria-hidden />}
                    isLoading={isWaiting}
                    onClick={refetch}
                  >
                    Check again
                  </Button>
                )}
                <Button
                  variant={canStillChange(status.paymentStatus) ? 'link' : 'secondary'}
                  href={getPaymentSubject(status).href}
                >
                  {getPaymentSubject(status).label}
                </Button>
              </Cluster>
            </Stack>
          </Card>
        )}
      </Stack>
    </Container>
  )
}

const getPayLabel = ({ paymentStatus, transfer }: PaymentStatus): string => {
  if (canStillChange(paymentStatus) && transfer !== null) return 'View bank details'
  return paymentStatus === 'created' ? 'Pay now' : 'Try again or use another method'
}

function StatusFacts({ status }: { status: PaymentStatus }) {
  const { label, tone } = paymentLabels[status.paymentStatus]
  const { failureText, failureCode, orderNos, cardMask, paidTime } = status
  const code = (text: string) => <span className="code">{text}</span>
  const items = [
    {
      term: 'Status',
      details: (
        <span role="status">
          <Badge tone={tone}>{label}</Badge>
        </span>
      ),
    },
    { term: 'Reason', details: failureText && `${failureText}${failureCode ? ` (${failureCode})` : ''}` },
    { term: 'Amount', details: <b className="num">{formatMoney(status.amount)}</b> },
    { term: 'Refunded', details: status.refundedTotal > 0 && formatMoney(status.refundedTotal) },
    { term: 'Payment', details: code(status.orderPn) },
    { term: orderNos.length > 1 ? 'Orders' : 'Order', details: code(orderNos.join(', ')) },
    { term: 'Card', details: cardMask !== null && code(cardMask) },
    { term: 'Started', details: formatInstant(status.createTime) },
    { term: 'Paid', details: paidTime !== null && formatInstant(paidTime) },
    {
      term: 'Pay within',
      details: status.canPayAgain && (
        <PaymentWindow endsAt={status.payDeadlineTime} label="" variant="text" />
      ),
    },
  ]

  return <DescriptionList variant="table" items={items} />
}
