import { useQuery } from '@tanstack/react-query'
import { BankPanel } from '#client/features/payment/components/bank-panel.tsx'
import { PaymentMethodPicker } from '#client/features/payment/components/payment-method-picker.tsx'
import { paymentQueries } from '#client/features/payment/payment.queries.ts'
import { getPayButtonLabel, selectMethod } from '#client/features/payment/payment.rules.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton-shapes.tsx'
import type { PaymentMethod } from '#contract/payment-method.ts'
import styles from './order-payment.module.css'
import { usePay } from './use-pay.ts'

type Props = {
  orderNos: readonly string[]
  /** The initially selected method. */
  paymentMethod: string | null
  amount: number
  country?: string
  /** Payment number of a pending bank transfer. */
  transferPn?: string | null
}

/** Payment methods and pay button for one or several orders, or the status of a pending bank transfer. */
export function PayPanel({ orderNos, paymentMethod, amount, country, transferPn = null }: Props) {
  const viewer = useViewer()
  const offered = useQuery(paymentQueries.methods(country ?? viewer?.country ?? '', amount))
  const { choose, selected, pay, ticket, problem, isPaying } = usePay({ orderNos, paymentMethod })
  if (offered.data === undefined) return <SkeletonRows rows={3} columns={1} />
  const methods = offered.data.rows
  const method = selectMethod(methods, selected)
  const isFree = amount === 0
  const bankPn = ticket?.kind === 'bank-transfer' ? ticket.orderPn : transferPn
  const isTransfer = method?.kind === 'bank-transfer' && bankPn !== null
  return (
    <>
      {problem !== null && (
        <Notice tone="stop" isLive title="We couldn’t start the payment">
          {problem}
        </Notice>
      )}
      <h2>{isFree ? 'Nothing left to pay' : 'How do you want to pay?'}</h2>
      {!isFree && (
        <PaymentMethodPicker methods={methods} paymentMethod={method?.code ?? null} onChange={choose} />
      )}
      {isTransfer ? (
        <BankPanel orderPn={bankPn} />
      ) : (
        <PayButton method={method} amount={amount} isPaying={isPaying} onPay={() => pay(method)} />
      )}
    </>
  )
}

type PayButtonProps = {
  method: PaymentMethod | undefined
  amount: number
  isPaying: boolean
  onPay: () => void
}

function PayButton({ method, amount, isPaying, onPay }: PayButtonProps) {
  const isHosted = method?.kind === 'card' || method?.kind === 'wallet'
  return (
    <>
      <Button
        variant="accent"
        size="lg"
        isLoading={isPaying}
        disabled={method === undefined}
        className={styles.pay}
        onClick={onPay}
      >
        {amount === 0 ? 'Complete the order' : `${getPayButtonLabel(method)} · ${formatMoney(amount)}`}
      </Button>
      {amount > 0 && (
        <p className={styles.hint}>
          {isHosted
            ? 'You’ll continue to our payment provider’s secure page. We never see your card details.'
            : 'Your order stays open until the payment window closes.'}
        </p>
      )}
    </>
  )
}
