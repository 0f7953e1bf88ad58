import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { PaymentMethod } from '@fixbench/contract/payment/payment-method.ts'
import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Api } from '#storefront/lib/api/api.ts'
import { describeUncertain } from '#storefront/lib/api/describe-failure.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { useTabDraft } from '#storefront/lib/state/use-tab-draft.ts'
import { paymentQueries } from '../payment.queries.ts'
import { getPayButtonLabel, selectMethod } from '../payment.rules.ts'
import { BankPanel } from './bank-panel.tsx'
import styles from './pay-panel.module.css'
import { PaymentMethodPicker } from './payment-method-picker.tsx'

type Props = {
  /** Starts the payment of whatever is to be paid. */
  start: (api: Api, paymentMethod: string) => Promise<PaymentTicket>
  /** Path that is opened once the payment is complete. */
  paidPath: string
  amount: number
  /** The initially selected method. */
  paymentMethod?: string | null
  country?: string | undefined
  /** Payment number of a pending bank transfer. */
  transferPn?: string | null
}

type PayButtonProps = {
  amount: number
  method: PaymentMethod | undefined
  isPaying: boolean
  onPay: () => void
}

function PayButton({ amount, method, isPaying, onPay }: PayButtonProps) {
  const isFree = amount === 0

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
        {isFree ? 'Complete the order' : `${getPayButtonLabel(method)}, ${formatMoney(amount)}`}
      </Button>
      {!isFree && <p className="hint">{getPayHint(method)}</p>}
    </>
  )
}

/** Payment methods and pay button, or the status of a pending bank transfer. */
export function PayPanel(props: Props) {
  const { start, paidPath, amount, paymentMethod = null, country, transferPn = null } = props
  const viewer = useViewer()
  const offered = useQuery(paymentQueries.methods(country ?? viewer?.country ?? '', amount))
  const { draft, change } = useTabDraft(`payment:${paidPath}`)
  const selected = draft['method'] ?? paymentMethod
  const [isChanging, setIsChanging] = useState(false)
  const { pay, reset, ticket, problem, isPaying } = usePay(start, paidPath)
  if (offered.data === undefined) return <SkeletonRows rows={3} columns={1} />

  const methods = offered.data.rows
  const method = selectMethod(methods, selected)
  const isFree = amount === 0
  const bankPn = ticket?.kind === 'bank-transfer' ? ticket.orderPn : transferPn
  // Chosen at checkout, so the buyer is not asked a second time.
  const isChosen = method !== undefined && method.code === selected && !isChanging
  const isTransfer = method?.kind === 'bank-transfer' && bankPn !== null

  return (
    <>
      {problem !== null && (
        <Notice tone="stop" isLive takesFocus title="We couldn’t start the payment">
          {problem}
        </Notice>
      )}
      <h2>{getPanelTitle({ isFree, isChosen })}</h2>
      {!isFree && isChosen && <ChosenMethod method={method} onChange={() => setIsChanging(true)} />}
      {!isFree && !isChosen && (
        <PaymentMethodPicker
          methods={methods}
          paymentMethod={method?.code ?? null}
          onChange={code => {
            setIsChanging(true)
            change({ method: code })
            reset()
          }}
        />
      )}
      {isTransfer ? (
        <BankPanel orderPn={bankPn} />
      ) : (
        <PayButton amount={amount} method={method} isPaying={isPaying} onPay={() => pay(method)} />
      )}
    </>
  )
}

const getPanelTitle = ({ isFree, isChosen }: { isFree: boolean; isChosen: boolean }): string => {
  if (isFree) {
    return 'Nothing left to pay'
  }
  return isChosen ? 'Payment method' : 'How do you want to pay?'
}

/** The method chosen at checkout, with a button to choose another. */
function ChosenMethod({ method, onChange }: { method: PaymentMethod; onChange: () => void }) {
  return (
    <Row gap={3} className={styles.chosen}>
      <span>
        <b>{method.name}</b>
        <small className="hint">{method.note}</small>
      </span>
      <Button variant="link" size="sm" aria-label="Change payment method" onClick={onChange}>
        Change
      </Button>
    </Row>
  )
}

const getPayHint = (method: PaymentMethod | undefined): string =>
  method?.kind === 'card' || method?.kind === 'wallet'
    ? 'You’ll continue to our payment provider’s secure page. We never see your card details.'
    : 'Your order stays open until the payment window closes.'

const PROMISE = 'You won’t be charged twice.'

/**
 * Starts the payment. For cards and wallets, the browser then navigates to the payment host. After a failure, orders are
 * refetched, because they may have changed.
 */
const usePay = (start: Props['start'], paidPath: string) => {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const payment = useApiMutation(
    async (api, paymentMethod: string) => {
      const ticket = await start(api, paymentMethod)
      await openPaymentHost(ticket)
      return ticket
    },
    { onSettled: useInvalidate('payment'), onError: useInvalidate('order'), meta: { reaction: 'own' } },
  )

  usePageRestored(() => setIsLeaving(false))
  const pay = (method: PaymentMethod | undefined) => {
    if (method === undefined || payment.isPending || isLeaving) return
    payment.mutate(method.code, {
      onSuccess: ticket => {
        if (ticket.gateway !== null) return setIsLeaving(true)
        if (ticket.kind === 'balance') return void navigate(paidPath)
      },
    })
  }

  return {
    pay,
    reset: payment.reset,
    ticket: payment.data ?? null,
    problem: payment.error === null ? null : describeUncertain(payment.error, PROMISE),
    isPaying: payment.isPending || isLeaving,
  }
}

/** Calls back when the page is restored from the back-forward cache, as after returning from the payment host. */
const usePageRestored = (onRestored: () => void): void => {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && onRestored()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  })
}

/** Navigates to the payment host with signed parameters. Does nothing for tickets without a payment host. */
const openPaymentHost = async ({ gateway }: PaymentTicket): Promise<void> => {
  if (gateway === null) return
  const { signPayment } = await import('../sign-payment.ts')
  postForm(gateway.actionUrl, signPayment(gateway))
}

/** Leaves the page by submitting an HTML form, as payment hosts require. */
const postForm = (action: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
