import { useQueryClient } from '@tanstack/react-query'
import { markStale } from '#client/lib/api/query.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { openPaymentHost } from '#client/shared/payment-host/open-payment-host.ts'
import type { PaymentTicket } from '#contract/payment-ticket.ts'

/** Checks in for today. Further check-ins on the same day return `isRepeat` and earn nothing. */
export const useCheckIn = () => {
  const api = useApi()
  return useMutation({ mutationFn: () => api.points.checkIn(), onSettled: useInvalidate('points') })
}

type Redemption = { productCode: string; buyCount: number; addressId?: string; submitKey: string }

/** Redeems points for a product; idempotent per `submitKey`. The page shows errors. */
export const useRedeem = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (redemption: Redemption) => api.points.submit(redemption),
    onSettled: () => markStale(queryClient, 'points', 'coupon'),
    meta: { reaction: 'own' },
  })
}

/** Starts paying the shipping fee. For cards, the browser then navigates to the payment host. The page shows errors. */
export const usePayPointOrder = () => {
  const api = useApi()
  return useMutation({
    mutationFn: async (input: { orderNo: string; paymentMethod?: string }): Promise<PaymentTicket> => {
      const ticket = await api.points.pay(input)
      await openPaymentHost(ticket)
      return ticket
    },
    meta: { reaction: 'own' },
  })
}

/** Confirms the receipt of a points order. */
export const useConfirmPointReceipt = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.points.confirmReceipt({ orderNo }),
    onSettled: useInvalidate('points'),
  })
}

/** Cancels a points order and returns its points. */
export const useCancelPointOrder = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.points.cancel({ orderNo }),
    onSettled: useInvalidate('points'),
  })
}
