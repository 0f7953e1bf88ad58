import { useQueryClient } from '@tanstack/react-query'
import { invalidate, markStale } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { postForm } from '#client/shared/payment-host/post-form.ts'
import type { PaymentTicket } from '#contract/payment-ticket.ts'

const useForgetPoints = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'points')
}

/** Checks in for today; a second time on the same day says so and gives nothing. */
export const useCheckIn = () => {
  const api = useApi()
  return useMutation({ mutationFn: () => api.points.checkIn(), onSettled: useForgetPoints() })
}

type Redemption = { productCode: string; buyCount: number; addressId?: string; submitKey: string }

/** Redeems points; the same `submitKey` gives the same order. Refusals belong to the page. */
export const useRedeem = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (redemption: Redemption) => api.points.submit(redemption),
    onSettled: () => markStale(queryClient, 'points', 'coupon'),
    meta: { reaction: 'own' },
  })
}

/** Starts the payment of a delivery fee; cards leave for the payment host. Refusals belong to the page. */
export const usePayPointOrder = () => {
  const api = useApi()
  return useMutation({
    mutationFn: async (input: { orderNo: string; paymentMethod?: string }): Promise<PaymentTicket> => {
      const ticket = await api.points.pay(input)
      if (ticket.gateway !== null) {
        const { signPayment } = await import('#client/shared/payment-host/sign-payment.ts')
        postForm(ticket.gateway.actionUrl, signPayment(ticket.gateway))
      }
      return ticket
    },
    meta: { reaction: 'own' },
  })
}

export const useConfirmPointReceipt = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.points.confirmReceipt({ orderNo }),
    onSettled: useForgetPoints(),
  })
}

export const useCancelPointOrder = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.points.cancel({ orderNo }),
    onSettled: useForgetPoints(),
  })
}
