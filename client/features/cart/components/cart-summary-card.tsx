import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatCount, formatMoney } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ActionBar } from '#client/ui/layout/action-bar.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import type { CartSummary } from '#contract/cart.contract.ts'
import styles from './cart-summary-card.module.css'

type Props = {
  summary: CartSummary | null
  checkoutHref: string
  isGuest: boolean
  /** Reason why checkout is blocked; null if it isn't. */
  obstacle: string | null
  /** URL that shows the lines blocking checkout; null if they are already visible or there are none. */
  problemsHref?: string | null
  /** Content between the totals and the button, such as the shipping estimate. */
  children?: ReactNode
}

/** Totals of the selected lines and the checkout button, which is fixed to the bottom of the screen on phones. */
export function CartSummaryCard({ summary, checkoutHref, isGuest, obstacle, problemsHref, children }: Props) {
  const obstacleId = useId()
  const label = isGuest ? 'Sign in to check out' : 'Check out'
  return (
    <Card as="aside" aria-label="Order summary" padding="lg" className={styles.card}>
      <h2>Order summary</h2>
      <Totals summary={summary} />
      {children}
      <p className={styles.note}>Taxes, duties, coupons, and points are calculated at checkout.</p>
      {obstacle !== null && (
        <p className={styles.obstacle}>
          <span id={obstacleId}>{obstacle}</span>
          {typeof problemsHref === 'string' && (
            <a href={problemsHref}>Show {obstacle.startsWith('One') ? 'it' : 'them'}</a>
          )}
        </p>
      )}
      <ActionBar label="Subtotal" sum={formatMoney(summary?.itemsTotal ?? 0)}>
        {obstacle === null ? (
          <Button href={checkoutHref} size="lg" variant="accent" isBlock>
            {label}
          </Button>
        ) : (
          <Button size="lg" variant="accent" isBlock disabled aria-describedby={obstacleId}>
            {label}
          </Button>
        )}
      </ActionBar>
      <p className={styles.safe}>
        <ShieldCheck aria-hidden size={16} /> One-year warranty, except on consumables and chips. Pay by Visa,
        Mastercard, American Express, digital wallet, or bank transfer.
      </p>
    </Card>
  )
}

function Totals({ summary }: { summary: CartSummary | null }) {
  const { selectedLines = 0, selectedPieces = 0, listTotal = 0, itemsTotal = 0 } = summary ?? {}
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Selected</dt>
        <dd className="num">
          {formatCount(selectedLines, 'item')}, {formatCount(selectedPieces, 'unit')}
        </dd>
      </div>
      {listTotal > itemsTotal && (
        <div>
          <dt>List price</dt>
          <dd className="num">
            <s>{formatMoney(listTotal)}</s>
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Subtotal</dt>
        <dd className="num">{formatMoney(itemsTotal)}</dd>
      </div>
    </dl>
  )
}
