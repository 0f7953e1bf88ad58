import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type CheckoutSource,
  findMissing,
  isNothingToOrder,
  type PlaceFailure,
  type Remarks,
} from '#client/features/checkout/checkout.rules.ts'
import { ChangedDialog } from '#client/features/checkout/components/changed-dialog.tsx'
import type { CheckoutView } from '#client/features/checkout/use-checkout.ts'
import { PresalePlan } from '#client/features/order/components/presale-plan.tsx'
import { TotalsList } from '#client/features/order/components/totals-list.tsx'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { ActionBar } from '#client/ui/layout/action-bar.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import type { Checkout } from '#contract/checkout.schemas.ts'
import styles from './checkout-summary.module.css'
import { PayWithOthers } from './pay-with-others.tsx'
import { usePlace } from './use-place.ts'

type Props = { source: CheckoutSource; view: CheckoutView; checkout: Checkout; remarks: Remarks }

/** Totals, missing choices, and the button that places the order. */
export function CheckoutSummary({ source, view, checkout, remarks }: Props) {
  const [others, setOthers] = useState<readonly string[]>([])
  const { place, failure, dismiss, isPlacing } = usePlace({ source, view, checkout, remarks, others })
  const missingId = useId()
  const { isWorking } = view
  const missing = isWorking ? null : findMissing(checkout)
  const carrier = checkout.carriers.find(({ carrierCode }) => carrierCode === checkout.carrierCode)
  const coupon = checkout.coupons.find(({ couponCode }) => couponCode === checkout.couponCode)
  return (
    <Card as="aside" aria-label="Order summary" padding="lg" className={styles.summary}>
      <h2 className={styles.title}>Order summary</h2>
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
      {missing !== null && (
        <p id={missingId} className={styles.missing}>
          {missing}
        </p>
      )}
      <ActionBar
        label={checkout.presale === null ? 'Total' : 'Deposit now'}
        sum={formatMoney(checkout.presale?.depositAmount ?? checkout.totals.totalAmount)}
      >
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
      </ActionBar>
      <p className={styles.terms}>
        <ShieldCheck aria-hidden size={16} />
        <span>
          You pay on the next page. By placing your order, you accept the{' '}
          <a href={paths.termsOfUse()}>terms of use</a> and the{' '}
          <a href={paths.warrantyPolicy()}>warranty policy</a>.
        </span>
      </p>
      <ChangedDialog
        changed={failure?.kind === 'changed' ? failure.changed : null}
        checkout={checkout}
        isWorking={isWorking || isPlacing}
        onConfirm={place}
        onClose={dismiss}
      />
    </Card>
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
          <span className={styles.ways}>
            <Button size="sm" variant="secondary" href={paths.cart()}>
              Go to cart
            </Button>
            <Button size="sm" variant="link" href={paths.orders()}>
              My Orders
            </Button>
          </span>
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
        <span className={styles.ways}>
          <Button size="sm" variant="secondary" onClick={() => void view.refresh()}>
            Try again
          </Button>
          {isChange && (
            <Button size="sm" variant="link" onClick={view.undo}>
              Undo
            </Button>
          )}
        </span>
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
