import type { Checkout, PlacedOrder } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { isCheckoutKey } from '@fixbench/storefront/features/checkout/checkout.queries.ts'
import {
  type CheckoutSource,
  type PlaceFailure,
  type PlaceInput,
  type Remarks,
  toPlaceFailure,
  toPlaceInput,
} from '@fixbench/storefront/features/checkout/checkout.rules.ts'
import { removeStoredRemarks, storeChoices } from '@fixbench/storefront/features/checkout/stored-choices.ts'
import type { CheckoutView } from '@fixbench/storefront/features/checkout/use-checkout.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useApiMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useMemberId } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

type Placing = {
  source: CheckoutSource
  view: CheckoutView
  checkout: Checkout
  remarks: Remarks
  /** Open orders to be paid together with this one. */
  others: readonly string[]
}

/** `order`: describes the order that failed; empty until the checkout has been refreshed. */
type Failed = { failure: PlaceFailure; order: string }

/**
 * Places the order and opens its payment. After a failure, the checkout is refreshed, so the page shows what changed.
 * The failure disappears when the buyer changes the order that it is about.
 */
export const usePlace = ({ source, view, checkout, remarks, others }: Placing) => {
  const [failed, setFailed] = useState<Failed | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const order = usePlaceOrder(source, view.choices.buyCount)
  const queryClient = useQueryClient()
  const invalidateAddresses = useInvalidate('address')
  const navigate = useNavigate()
  const memberId = useMemberId()
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

  const reportFailure = async (failure: PlaceFailure) => {
    setFailed({ failure, order: '' })
    // The order may have been placed, so the checkout of what is left would mislead.
    if (failure.kind === 'unknown') return
    const [refreshed] = await Promise.all([view.refresh(), invalidateAddresses()])
    const failedOrder = describeOrder(view.choices, refreshed ?? checkout)
    setFailed(current => (current?.failure === failure ? { failure, order: failedOrder } : current))
  }

  const place = () => {
    const input = toPlaceInput(checkout, { choices: view.choices, remarks, submitKey: view.submitKey })
    if (input === null || order.isPending || isLeaving) return
    setFailed(null)
    order.mutate(input, {
      onSuccess: ({ orderNo }) => void openPayment(orderNo),
      onError: error => void reportFailure(toPlaceFailure(error)),
    })
  }

  const isOutdated =
    failed !== null && failed.order !== '' && failed.order !== describeOrder(view.choices, checkout)

  return {
    place,
    failure: isOutdated && failed.failure.kind !== 'changed' ? null : (failed?.failure ?? null),
    dismiss: () => setFailed(null),
    isPlacing: order.isPending || isLeaving,
  }
}

/** A string that is equal for equal choices and items. */
const describeOrder = (choices: CheckoutView['choices'], { lines }: Checkout): string =>
  JSON.stringify([choices, lines.map(({ skuCode, buyCount }) => [skuCode, buyCount])])

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
