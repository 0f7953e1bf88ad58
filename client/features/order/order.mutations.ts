import { useQueryClient } from '@tanstack/react-query'
import { invalidate, type Topic } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import type { OrderSummary } from '#contract/order.schemas.ts'

const useRefresh = (...topics: Topic[]) => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, ...topics)
}

/** Cancels a pending order. Releases stock, coupon and points immediately. */
export const useCancelOrder = () => {
  const api = useApi()
  const refresh = useRefresh('order', 'payment', 'coupon')
  return useMutation({
    mutationFn: (input: { orderNo: string; reason: string }) => api.order.cancel(input),
    onSettled: refresh,
  })
}

/** Requests the cancellation of a paid order before it ships. */
export const useRequestCancellation = () => {
  const api = useApi()
  const refresh = useRefresh('order', 'after-sale')
  return useMutation({
    mutationFn: ({ orderNo, items, reason }: Pick<OrderSummary, 'orderNo' | 'items'> & { reason: string }) =>
      api['after-sale'].add({
        orderNo,
        resolution: 'refund',
        reasonCode: CANCELLATION_REASON,
        description: reason,
        items: items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
      }),
    onSettled: refresh,
  })
}

/** Confirms the receipt of a shipped order, which credits its points. */
export const useConfirmReceipt = () => {
  const api = useApi()
  const refresh = useRefresh('order')
  return useMutation({
    mutationFn: (orderNo: string) => api.order.confirmReceipt({ orderNo }),
    onSettled: refresh,
  })
}

/** Deletes an order. Invalidates the list only, because the order itself can't be loaded anymore. */
export const useDeleteOrder = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orderNo: string) => api.order.remove({ orderNo }),
    onSuccess: () => invalidate(queryClient, 'order.list'),
  })
}

/** Adds the items of an order to the cart again, skipping those no longer available. */
export const useBuyAgain = () => {
  const api = useApi()
  const refresh = useRefresh('cart')
  return useMutation({
    mutationFn: (orderNo: string) => api.cart.buyAgain({ orderNo }),
    onSuccess: refresh,
  })
}
