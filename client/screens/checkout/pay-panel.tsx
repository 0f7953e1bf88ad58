import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BankPanel } from '#client/features/payment/components/bank-panel.tsx'
import { PaymentMethodPicker } from '#client/features/payment/components/payment-method-picker.tsx'
import { useStartPayment } from '#client/features/payment/payment.mutations.ts'
import { paymentQueries } from '#client/features/payment/payment.queries.ts'
import { getPayButtonLabel, selectMethod } from '#client/features/payment/payment.rules.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton.tsx'
import type { PaymentMethod } from '#contract/payment/payment-method.ts'
import styles from './order-payment.module.css'

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
        <>
          <Button
            variant="accent"
            size="lg"
            isLoading={isPaying}
            disabled={method === undefined}
            className={styles.pay}
            onClick={() => pay(method)}
          >
            {isFree ? 'Complete the order' : `${getPayButtonLabel(method)} · ${formatMoney(amount)}`}
          </Button>
          {!isFree && (
            <p className={cx('hint', styles.hint)}>
              {method?.kind === 'card' || method?.kind === 'wallet'
                ? 'You’ll continue to our payment provider’s secure page. We never see your card details.'
                : 'Your order stays open until the payment window closes.'}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Starts the payment of one or several orders. If that fails, orders are refetched, because they may have changed. */
const usePay = ({ orderNos, paymentMethod }: Pick<Props, 'orderNos' | 'paymentMethod'>) => {
  const [selected, setSelected] = useState(paymentMethod)
  const [isLeaving, setIsLeaving] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const start = useStartPayment()
  usePageRestored(() => setIsLeaving(false))
  const pay = (method: PaymentMethod | undefined) => {
    if (method === undefined || start.isPending || isLeaving) return
    start.mutate(
      { orderNos: [...orderNos], paymentMethod: method.code },
      {
        onSuccess: ticket => {
          if (ticket.gateway !== null) return setIsLeaving(true)
          if (ticket.kind === 'balance') return void navigate(paths.paySuccess(orderNos.join(',')))
        },
        onError: () => void invalidate(queryClient, 'order'),
      },
    )
  }
  return {
    selected,
    choose: (method: string) => {
      setSelected(method)
      start.reset()
    },
    pay,
    ticket: start.data ?? null,
    problem: start.error === null ? null : describeProblem(start.error),
    isPaying: start.isPending || isLeaving,
  }
}

const describeProblem = (error: Error): string =>
  error instanceof ApiError ? `${error.message} (${error.code})` : 'We couldn’t reach the server. Try again.'

/** Calls back when the page is restored from the back-forward cache, as after returning from the payment host. */
const usePageRestored = (onRestored: () => void): void => {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && onRestored()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  })
}
