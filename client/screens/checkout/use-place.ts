import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlaceOrder, useRemoveCheckoutQueries } from '#client/features/checkout/checkout.mutations.ts'
import {
  type CheckoutSource,
  type PlaceFailure,
  type Remarks,
  toPlaceFailure,
  toPlaceInput,
} from '#client/features/checkout/checkout.rules.ts'
import { storeChoices } from '#client/features/checkout/stored-choices.ts'
import { removeStoredRemarks } from '#client/features/checkout/stored-remarks.ts'
import type { CheckoutView } from '#client/features/checkout/use-checkout.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import type { Checkout } from '#contract/checkout/checkout.schemas.ts'

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
  const forget = useRemoveCheckoutQueries()
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
    forget()
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
