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
  /** Why checkout has to wait; null when it need not. */
  obstacle: string | null
  /** Where the lines are that make checkout wait; null when they are before the visitor's eyes, or there are none. */
  problemsHref?: string | null
  /** What the goods cost to be sent, between the sums and the button. */
  children?: ReactNode
}

/** Totals of the selected lines, as the server computes them, and the checkout button. On phones the button is at the lower edge. */
export function CartSummaryCard({ summary, checkoutHref, isGuest, obstacle, problemsHref, children }: Props) {
  const obstacleId = useId()
  const label = isGuest ? 'Sign in to check out' : 'Check out'
  return (
    <Card as="aside" aria-label="Order summary" padding="lg" className={styles.card}>
      <h2>Order summary</h2>
      <Sums summary={summary} />
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

function Sums({ summary }: { summary: CartSummary | null }) {
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
