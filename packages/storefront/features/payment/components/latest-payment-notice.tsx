import { formatInstant } from '@fixbench/contract/core/format.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useShopNow } from '#storefront/lib/shop.tsx'
import { paymentQueries } from '../payment.queries.ts'
import { isAwaitingConfirmation } from '../payment.rules.ts'

type Props = { orderNo: string; orderPn: string }

/** Warns before paying a pending order if its latest payment was declined or may still be confirmed. */
export function LatestPaymentNotice({ orderNo, orderPn }: Props) {
  const { data: payment } = useQuery({
    ...paymentQueries.status({ orderNo }),
    enabled: orderPn !== '',
    meta: { reaction: 'silent' },
  })
  const nowMs = useShopNow()
  if (payment === undefined) return null
  if (payment.paymentStatus === 'failed') {
    return (
      <Notice tone="stop" title="Your last payment was declined">
        {payment.failureText ? `${payment.failureText}. ` : ''}You haven’t been charged. Try again or use
        another payment method.
      </Notice>
    )
  }

  return isAwaitingConfirmation(payment, nowMs) ? <AwaitedPaymentNotice payment={payment} /> : null
}

/** Asks the buyer not to pay again while a payment awaits confirmation from the bank. */
export function AwaitedPaymentNotice({ payment }: { payment: Pick<PaymentStatus, 'createTime'> }) {
  return (
    <Notice
      tone="warn"
      title={`A payment for this order was started on ${formatInstant(payment.createTime)}`}
    >
      If you completed it, please don’t pay again. We’re waiting for confirmation from your bank.
    </Notice>
  )
}
