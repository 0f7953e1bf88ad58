import { useQueryClient } from '@tanstack/react-query'
import { markStale, useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { openPaymentHost } from '#client/shared/payment-host/open-payment-host.ts'
import type { PaymentTicket } from '#contract/payment/payment-ticket.ts'

/** Checks in for today. Further check-ins on the same day return `isRepeat` and earn nothing. */
export const useCheckIn = () =>
  useApiMutation(api => api.points.checkIn(), { onSettled: useInvalidate('points') })

type Redemption = { productCode: string; buyCount: number; addressId?: string; submitKey: string }

/** Redeems points for a product; idempotent per `submitKey`. The page shows errors. */
export const useRedeem = () => {
  const queryClient = useQueryClient()
  return useApiMutation((api, redemption: Redemption) => api.points.submit(redemption), {
    onSettled: () => markStale(queryClient, 'points', 'coupon'),
    meta: { reaction: 'own' },
  })
}

/** Starts paying the shipping fee. For cards, the browser then navigates to the payment host. The page shows errors. */
export const usePayPointOrder = () =>
  useApiMutation(
    async (api, input: { orderNo: string; paymentMethod?: string }): Promise<PaymentTicket> => {
      const ticket = await api.points.pay(input)
      await openPaymentHost(ticket)
      return ticket
    },
    { meta: { reaction: 'own' } },
  )

/** Confirms the receipt of a points order. */
export const useConfirmPointReceipt = () =>
  useApiMutation((api, orderNo: string) => api.points.confirmReceipt({ orderNo }), {
    onSettled: useInvalidate('points'),
  })

/** Cancels a points order and returns its points. */
export const useCancelPointOrder = () =>
  useApiMutation((api, orderNo: string) => api.points.cancel({ orderNo }), {
    onSettled: useInvalidate('points'),
  })
