import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStartPayment } from '#client/features/payment/payment.mutations.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { paths } from '#client/paths.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'

/** Starts the payment of one or several orders. If that fails, orders are refetched, because they may have changed. */
export const usePay = ({
  orderNos,
  paymentMethod,
}: {
  orderNos: readonly string[]
  paymentMethod: string | null
}) => {
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
