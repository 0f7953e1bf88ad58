import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { CANCELLATION_REASON } from '#contract/after-sale/order-cancellation.ts'
import type { OrderSummary } from '#contract/order/order.schemas.ts'

/** Cancels a pending order. Releases stock, coupon and points immediately. */
export const useCancelOrder = () =>
  useApiMutation((api, input: InputAt<'order', 'cancel'>) => api.order.cancel(input), {
    onSettled: useInvalidate('order', 'payment', 'coupon'),
  })

/** Requests the cancellation of a paid order before it ships. */
export const useRequestCancellation = () => {
  return useApiMutation(
    (api, { orderNo, items, reason }: Pick<OrderSummary, 'orderNo' | 'items'> & { reason: string }) =>
      api['after-sale'].add({
        orderNo,
        resolution: 'refund',
        reasonCode: CANCELLATION_REASON,
        description: reason,
        items: items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
      }),
    { onSettled: useInvalidate('order', 'after-sale') },
  )
}

/** Confirms the receipt of a shipped order, which credits its points. */
export const useConfirmReceipt = () =>
  useApiMutation((api, input: InputAt<'order', 'confirmReceipt'>) => api.order.confirmReceipt(input), {
    onSettled: useInvalidate('order'),
  })

/** Deletes an order. Invalidates the list only, because the order itself can't be loaded anymore. */
export const useDeleteOrder = () =>
  useApiMutation((api, input: InputAt<'order', 'remove'>) => api.order.remove(input), {
    onSuccess: useInvalidate('order.list'),
  })

/** Adds the items of an order to the cart again, skipping those no longer available. */
export const useBuyAgain = () =>
  useApiMutation((api, input: InputAt<'cart', 'buyAgain'>) => api.cart.buyAgain(input), {
    onSuccess: useInvalidate('cart'),
  })
