import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCheckoutKey } from '#client/features/checkout/checkout.queries.ts'
import {
  type CheckoutSource,
  findMissing,
  isNothingToOrder,
  type PlaceFailure,
  type PlaceInput,
  type Remarks,
  toPlaceFailure,
  toPlaceInput,
} from '#client/features/checkout/checkout.rules.ts'
import { ChangedDialog } from '#client/features/checkout/components/changed-dialog.tsx'
import { removeStoredRemarks, storeChoices } from '#client/features/checkout/stored-choices.ts'
import type { CheckoutView } from '#client/features/checkout/use-checkout.ts'
import { PresalePlan } from '#client/features/order/components/presale-plan.tsx'
import { TotalsList } from '#client/features/order/components/totals-list.tsx'
import { orderQueries } from '#client/features/order/order.queries.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { SummaryCard } from '#client/ui/layout/summary-card.tsx'
import type { Checkout, PlacedOrder } from '#contract/checkout/checkout.schemas.ts'
import styles from './checkout-summary.module.css'

type Props = { source: CheckoutSource; view: CheckoutView; checkout: Checkout; remarks: Remarks }

/** Totals, missing choices, and the button that places the order. */
export function CheckoutSummary(props: Props) {
  const { view, checkout } = props
  const [others, setOthers] = useState<readonly string[]>([])
  const { place, failure, dismiss, isPlacing } = usePlace({ ...props, others })
  const missingId = useId()
  const { isWorking } = view
  const missing = isWorking ? null : findMissing(checkout)
  const carrier = checkout.carriers.find(({ carrierCode }) => carrierCode === checkout.carrierCode)
  const coupon = checkout.coupons.find(({ couponCode }) => couponCode === checkout.couponCode)
  return (
    <SummaryCard
      title="Order summary"
      problem={missing !== null && <span id={missingId}>{missing}</span>}
      action={{
        label: checkout.presale === null ? 'Total' : 'Deposit now',
        sum: formatMoney(checkout.presale?.depositAmount ?? checkout.totals.totalAmount),
        button: (
          <Button
            variant="accent"
            size="lg"
            isBlock
            isLoading={isPlacing || isWorking}
            disabled={!isPlacing && !isWorking && (view.error !== null || missing !== null)}
            aria-describedby={missing === null ? undefined : missingId}
            onClick={place}
          >
            Place order
          </Button>
        ),
      }}
      assurance={
        <>
          You pay on the next page. By placing your order, you accept the{' '}
          <a href={paths.termsOfUse()}>terms of use</a> and the{' '}
          <a href={paths.warrantyPolicy()}>warranty policy</a>.
        </>
      }
    >
      <TotalsList
        totals={checkout.totals}
        carrierName={carrier && `${carrier.carrierName}, ${carrier.deliveryText}`}
        couponText={coupon?.text}
        isWorking={isWorking}
      />
      {checkout.presale !== null && <PresalePlan presale={checkout.presale} />}
      {checkout.presale === null && <PayWithOthers others={others} onChange={setOthers} />}
      {view.error !== null && failure === null && <UpdateError view={view} error={view.error} />}
      {failure !== null && <FailureNotice failure={failure} checkout={checkout} />}
      <ChangedDialog
        changed={failure?.kind === 'changed' ? failure.changed : null}
        checkout={checkout}
        isWorking={isWorking || isPlacing}
        onConfirm={place}
        onClose={dismiss}
      />
    </SummaryCard>
  )
}

/** Notice that the amounts are outdated, with ways to resolve it. */
function UpdateError({ view, error }: { view: CheckoutView; error: Error }) {
  if (isNothingToOrder(error)) {
    return (
      <Notice
        tone="warn"
        isLive
        title="Your cart is empty now"
        action={
          <Cluster>
            <Button size="sm" variant="secondary" href={paths.cart()}>
              Go to cart
            </Button>
            <Button size="sm" variant="link" href={paths.orders()}>
              My Orders
            </Button>
          </Cluster>
        }
      >
        The items were ordered or removed in another tab or on another device.
      </Notice>
    )
  }
  const isChange = view.pending.length > 0
  return (
    <Notice
      tone="stop"
      isLive
      title={isChange ? 'We couldn’t apply your last change' : 'We couldn’t update your order'}
      action={
        <Cluster>
          <Button size="sm" variant="secondary" onClick={() => void view.refresh()}>
            Try again
          </Button>
          {isChange && (
            <Button size="sm" variant="link" onClick={view.undo}>
              Undo
            </Button>
          )}
        </Cluster>
      }
    >
      {error.message}
    </Notice>
  )
}

function FailureNotice({ failure, checkout }: { failure: PlaceFailure; checkout: Checkout }) {
  if (failure.kind === 'changed') return null
  if (failure.kind === 'unknown') {
    return (
      <Notice tone="warn" isLive title="We couldn’t reach the server">
        Try again. If your order already went through, you won’t be charged twice.
      </Notice>
    )
  }
  if (failure.kind === 'refused') {
    const { isGone } = failure
    return (
      <Notice
        tone="stop"
        isLive
        title="We couldn’t place your order"
        action={
          isGone && (
            <Button size="sm" variant="secondary" href={paths.orders()}>
              My Orders
            </Button>
          )
        }
      >
        {failure.message} <span className={styles.code}>({failure.code})</span>
        {isGone && <p>If you placed it in another tab or on another device, you’ll find it in My Orders.</p>}
      </Notice>
    )
  }
  return (
    <Notice tone="stop" isLive title="Not enough stock">
      <ul className={styles.short}>
        {failure.short.items.map(({ skuCode, asked, remaining }) => (
          <li key={skuCode}>
            {checkout.lines.find(line => line.skuCode === skuCode)?.nameEn ?? skuCode}: you asked for {asked},{' '}
            {remaining === 0 ? 'none are left' : `only ${remaining} left`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type PayWithOthersProps = { others: readonly string[]; onChange: (orderNos: readonly string[]) => void }

/** Option to pay the buyer's open orders together with the new one. Renders nothing if there are none. */
function PayWithOthers({ others, onChange }: PayWithOthersProps) {
  const { data } = useQuery({ ...orderQueries.open(), meta: { reaction: 'silent' } })
  const open = data?.rows.filter(order => order.actions.canPay && order.presale === null) ?? []
  if (open.length === 0) return null
  const amount = open.reduce((sum, order) => sum + Math.round(order.payPrice * 100), 0) / 100
  return (
    <Checkbox
      label={`Also pay for ${open.length === 1 ? 'my open order' : `my ${open.length} open orders`}`}
      hint={`${formatMoney(amount)} due. Choose on the next page.`}
      checked={others.length > 0}
      onChange={event => onChange(event.target.checked ? open.map(order => order.orderNo) : [])}
    />
  )
}

/** `others`: open orders to be paid together with this one. */
type Placing = Props & { others: readonly string[] }

/** Places the order and opens its payment. After a failure, the checkout is refreshed, so the page shows what changed. */
const usePlace = ({ source, view, checkout, remarks, others }: Placing) => {
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
