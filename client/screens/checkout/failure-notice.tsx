import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { PlaceFailure } from '@fixbench/storefront/features/checkout/checkout.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import styles from './checkout-summary.module.css'

/** A button that leads to the order, or to all of them. */
export const toOrders = (orderNo: string | null = null) => (
  <Button size="sm" variant="secondary" href={orderNo === null ? paths.orders() : paths.orders({ orderNo })}>
    {orderNo === null ? 'My Orders' : 'View order'}
  </Button>
)

/** Why the order wasn’t placed. Renders nothing for changed amounts, which have their own dialog. */
export function FailureNotice({ failure, checkout }: { failure: PlaceFailure; checkout: Checkout }) {
  if (failure.kind === 'changed') return null
  if (failure.kind === 'unknown') {
    return (
      <Notice tone="warn" isLive title="We couldn’t confirm your order">
        {failure.message}
      </Notice>
    )
  }

  if (failure.kind === 'placed') {
    return (
      <Notice tone="warn" isLive title="Your order already went through" action={toOrders()}>
        We placed it as it was before your last changes. To change it, cancel it in My Orders and order again.
      </Notice>
    )
  }

  if (failure.kind === 'refused') {
    const { isGone, orderNo } = failure
    return (
      <Notice
        tone="stop"
        isLive
        title="We couldn’t place your order"
        action={(isGone || orderNo !== null) && toOrders(orderNo)}
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
