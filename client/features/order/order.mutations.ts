import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import type { OrderSummary } from '#contract/order.schemas.ts'

/** Cancels a pending order. Releases stock, coupon and points immediately. */
export const useCancelOrder = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: { orderNo: string; reason: string }) => api.order.cancel(input),
    onSettled: useInvalidate('order', 'payment', 'coupon'),
  })
}

/** Requests the cancellation of a paid order before it ships. */
export const useRequestCancellation = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ orderNo, items, reason }: Pick<OrderSummary, 'orderNo' | 'items'> & { reason: string }) =>
      api['after-sale'].add({
        orderNo,
        resolution: 'refund',
        reasonCode: CANCELLATION_REASON,
        description: reason,
        items: items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
      }),
    onSettled: useInvalidate('order', 'after-sale'),
  })
}

/** Confirms the receipt of a shipped order, which credits its points. */
export const useConfirmReceipt = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.order.confirmReceipt({ orderNo }),
    onSettled: useInvalidate('order'),
  })
}

/** Deletes an order. Invalidates the list only, because the order itself can't be loaded anymore. */
export const useDeleteOrder = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.order.remove({ orderNo }),
    onSuccess: useInvalidate('order.list'),
  })
}

/** Adds the items of an order to the cart again, skipping those no longer available. */
export const useBuyAgain = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (orderNo: string) => api.cart.buyAgain({ orderNo }),
    onSuccess: useInvalidate('cart'),
  })
}
