import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import type { PlacedOrder } from '#contract/checkout/checkout.schemas.ts'
import { isCheckoutKey } from './checkout.queries.ts'
import type { CheckoutSource, PlaceInput } from './checkout.rules.ts'

/** Places an order; idempotent per submit key. The page handles errors by their code. */
export const usePlaceOrder = (source: CheckoutSource, buyCount: number | undefined) => {
  const queryClient = useQueryClient()
  return useApiMutation(
    (api, input: PlaceInput): Promise<PlacedOrder> =>
      source.kind === 'cart'
        ? api.cart.submitOrder(input)
        : api.order.immediate({ ...input, skuCode: source.skuCode, buyCount: buyCount ?? source.buyCount }),
    {
      // Excludes checkout queries: refetching the sold lines would fail, and the page is about to close.
      onSuccess: () =>
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) =>
            ['cart', 'order', 'coupon'].includes(String(queryKey[0])) && !isCheckoutKey(queryKey),
        }),
      meta: { reaction: 'own' },
    },
  )
}

/** Removes cached checkouts, so that the next one starts from the current cart. */
export const useRemoveCheckoutQueries = () => {
  const queryClient = useQueryClient()
  return () => queryClient.removeQueries({ predicate: ({ queryKey }) => isCheckoutKey(queryKey) })
}
