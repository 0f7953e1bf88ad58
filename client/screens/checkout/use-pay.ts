import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { useStartPayment } from '#client/features/payment/payment.mutations.ts'
import { ApiError } from '#client/lib/errors.ts'
import type { Order } from '#contract/order.schemas.ts'
import type { PayWay } from '#contract/pay-way.ts'

/** Starts the payment of an order. What is refused is told on the page, and the order is asked for again: it may have changed. */
export const usePay = (order: Order) => {
  const [wanted, setWanted] = useState(order.payWay)
  const [isLeaving, setIsLeaving] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const start = useStartPayment()
  useBackFromHost(() => setIsLeaving(false))
  const pay = (way: PayWay | undefined) => {
    if (way === undefined || start.isPending || isLeaving) return
    start.mutate(
      { orderNo: order.orderNo, payWay: way.payWay },
      {
        onSuccess: ticket => {
          if (ticket.gateway !== null) return setIsLeaving(true)
          if (ticket.kind === 'balance') return void navigate(paths.paySuccess(order.orderNo))
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: ['order'] }),
      },
    )
  }
  return {
    wanted,
    choose: (payWay: string) => {
      setWanted(payWay)
      start.reset()
    },
    pay,
    ticket: start.data ?? null,
    problem: start.error === null ? null : problemOf(start.error),
    isPaying: start.isPending || isLeaving,
  }
}

const problemOf = (error: Error): string =>
  error instanceof ApiError
    ? `${error.message} (${error.code})`
    : 'No answer came from the shop, please try again.'

/** A page kept by the browser comes back as it was left: the button must work again. */
const useBackFromHost = (onBack: () => void): void => {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && onBack()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  })
}
