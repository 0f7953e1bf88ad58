import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import {
  type CheckoutSource,
  findMissing,
  findOrderNo,
  isNothingToOrder,
  type PlaceFailure,
  type Remarks,
} from '@fixbench/storefront/features/checkout/checkout.rules.ts'
import { ChangedDialog } from '@fixbench/storefront/features/checkout/components/changed-dialog.tsx'
import type { CheckoutView } from '@fixbench/storefront/features/checkout/use-checkout.ts'
import { PresalePlan } from '@fixbench/storefront/features/order/components/presale-plan.tsx'
import { TotalsList } from '@fixbench/storefront/features/order/components/totals-list.tsx'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { PickupNotice } from '@fixbench/storefront/shared/freight/pickup-notice.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { useAnnouncement } from '@fixbench/ui/feedback/announcement.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { SummaryCard } from '@fixbench/ui/layout/summary-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styles from './checkout-summary.module.css'
import { FailureNotice, toOrders } from './failure-notice.tsx'
import { usePlace } from './use-place.ts'

type Props = {
  source: CheckoutSource
  view: CheckoutView
  checkout: Checkout
  remarks: Remarks
  /** The chosen address was deleted elsewhere, and the order now ships to another one. */
  isAddressDeleted: boolean
}

/** Totals, missing choices, and the button that places the order. */
export function CheckoutSummary(props: Props) {
  const { view, checkout } = props
  const [others, setOthers] = useState<readonly string[]>([])
  const { place, failure, dismiss, isPlacing } = usePlace({ ...props, others })
  const missingId = useId()
  const { isWorking } = view
  const missing = isWorking ? null : findMissing(checkout)
  const carrier = checkout.carriers.find(({ carrierCode }) => carrierCode === checkout.carrierCode)
  const toPay = {
    label: checkout.presale === null ? 'Total' : 'Deposit now',
    sum: formatMoney(checkout.presale?.depositAmount ?? checkout.totals.totalAmount),
  }

  useAnnouncement(`${toPay.label}: ${toPay.sum}`)
  const coupon = checkout.coupons.find(({ couponCode }) => couponCode === checkout.couponCode)

  return (
    <SummaryCard
      title="Order summary"
      problem={missing !== null && <span id={missingId}>{missing}</span>}
      action={{
        ...toPay,
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
        pickupAt={carrier?.pickupAt}
        isWorking={isWorking}
      />
      <PickupNotice place={carrier?.pickupAt} />
      {checkout.presale !== null && <PresalePlan presale={checkout.presale} />}
      {checkout.presale === null && <PayWithOthers others={others} onChange={setOthers} />}
      <Notices {...props} failure={failure} />
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

/**
 * What happened to the order since the buyer opened it, and why it wasn’t placed. Scrolls into view, because on phones
 * the button is always visible but the summary is not.
 */
function Notices({ view, checkout, isAddressDeleted, failure }: Props & { failure: PlaceFailure | null }) {
  const { error } = view
  // After a lost response, the order may have been placed. The state of the cart then says more.
  const shown = failure?.kind === 'unknown' && error !== null ? null : failure
  const isEmpty = !isAddressDeleted && error === null && (shown === null || shown.kind === 'changed')
  if (isEmpty) return null

  return (
    <div
      key={shown?.kind ?? (error === null ? undefined : describeFailure(error))}
      ref={reveal}
      className={styles.notices}
    >
      {isAddressDeleted && (
        <Notice tone="warn" isLive title="The address you chose was deleted">
          Check the shipping address before you place the order.
        </Notice>
      )}
      {error !== null && shown === null && <UpdateError view={view} error={error} />}
      {shown !== null && <FailureNotice failure={shown} checkout={checkout} />}
    </div>
  )
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

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

  const orderNo = findOrderNo(error)
  if (orderNo !== null) {
    return (
      <Notice tone="warn" isLive title="Already ordered" action={toOrders(orderNo)}>
        {describeFailure(error)}
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
      {describeFailure(error)}
    </Notice>
  )
}

type PayWithOthersProps = { others: readonly string[]; onChange: (orderNos: readonly string[]) => void }

/** Option to pay the buyer's open orders together with the new one. Renders nothing if there are none. */
function PayWithOthers({ others, onChange }: PayWithOthersProps) {
  const { data } = useQuery({ ...orderQueries.open(), meta: { reaction: 'silent' } })
  const open = data?.rows.filter(order => order.actions.canPay && order.presale === null) ?? []
  if (open.length === 0) return null
  const amount = sumBy(open, order => Math.round(order.payPrice * 100)) / 100
  return (
    <Checkbox
      label={`Also pay for ${open.length === 1 ? 'my open order' : `my ${open.length} open orders`}`}
      hint={`${formatMoney(amount)} due. Choose on the next page.`}
      checked={others.length > 0}
      onChange={event => onChange(event.target.checked ? open.map(order => order.orderNo) : [])}
    />
  )
}
