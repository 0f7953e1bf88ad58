import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import type { PlacedOrder } from '#contract/checkout.schemas.ts'
import { isCheckoutKey } from './checkout.queries.ts'
import type { CheckoutSource, PlaceInput } from './checkout.rules.ts'

/**
 * Places the order of a checkout page. Safe to repeat: the input's key gives the same order again. The page handles
 * failures by their code.
 */
export const usePlaceOrder = (source: CheckoutSource, buyCount: number | undefined) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: PlaceInput): Promise<PlacedOrder> =>
      source.kind === 'cart'
        ? api.cart.submitOrder(input)
        : api.order.immediate({ ...input, skuCode: source.skuCode, buyCount: buyCount ?? source.buyCount }),
    // The page of this checkout is left next; asking for its sold lines again would only fail.
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['cart', 'order', 'coupon'].includes(String(queryKey[0])) && !isCheckoutKey(queryKey),
      }),
    meta: { reaction: 'own' },
  })
}

/** Drops the checkouts computed so far: the next one starts from the cart as it is then. */
export const useForgetCheckouts = () => {
  const queryClient = useQueryClient()
  return () => queryClient.removeQueries({ predicate: ({ queryKey }) => isCheckoutKey(queryKey) })
}
