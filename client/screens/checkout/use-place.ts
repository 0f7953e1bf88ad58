import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCheckoutKey } from '#client/features/checkout/checkout.queries.ts'
import {
  type CheckoutSource,
  type PlaceFailure,
  type PlaceInput,
  type Remarks,
  toPlaceFailure,
  toPlaceInput,
} from '#client/features/checkout/checkout.rules.ts'
import { removeStoredRemarks, storeChoices } from '#client/features/checkout/stored-choices.ts'
import type { CheckoutView } from '#client/features/checkout/use-checkout.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import type { Checkout, PlacedOrder } from '#contract/checkout/checkout.schemas.ts'

type Placing = {
  source: CheckoutSource
  view: CheckoutView
  checkout: Checkout
  remarks: Remarks
  /** Open orders to be paid together with this one. */
  others: readonly string[]
}

/** Places the order and opens its payment. After a failure, the checkout is refreshed, so the page shows what changed. */
export const usePlace = ({ source, view, checkout, remarks, others }: Placing) => {
  const [failure, setFailure] = useState<PlaceFailure | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const order = usePlaceOrder(source, view.choices.buyCount)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const memberId = useViewer()?.memberId ?? ''
  const openPayment = async (orderNo: string) => {
    setIsLeaving(true)
    const kind = checkout.presale === null ? source.kind : 'presale'
    const target =
      others.length > 0 ? paths.payTogether([orderNo, ...others]) : paths.payOrder({ orderNo, kind })
    storeChoices(memberId, source, {})
    removeStoredRemarks(memberId)
    await navigate(target, { replace: true })
    // The next checkout starts from the current cart.
    queryClient.removeQueries({ predicate: ({ queryKey }) => isCheckoutKey(queryKey) })
  }
  const place = () => {
    const input = toPlaceInput(checkout, remarks, view.submitKey)
    if (input === null || order.isPending || isLeaving) return
    setFailure(null)
    order.mutate(input, {
      onSuccess: ({ orderNo }) => void openPayment(orderNo),
      onError: error => {
        const placeFailure = toPlaceFailure(error)
        setFailure(placeFailure)
        if (placeFailure.kind !== 'unknown') void view.refresh()
      },
    })
  }
  return { place, failure, dismiss: () => setFailure(null), isPlacing: order.isPending || isLeaving }
}

/** Places an order; idempotent per submit key. */
const usePlaceOrder = (source: CheckoutSource, buyCount: number | undefined) => {
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
