import { ShieldCheck } from 'lucide-react'
import { formatInteger, formatMoney } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Card } from '#client/ui/layout/card.tsx'
import type { CartSummary } from '#contract/cart.contract.ts'
import styles from './cart-summary-card.module.css'

type Props = { summary: CartSummary | null; checkoutHref: string; isGuest: boolean; canCheckOut: boolean }

/** What the selected lines come to, by the server's sums, and the way on. */
export function CartSummaryCard({ summary, checkoutHref, isGuest, canCheckOut }: Props) {
  return (
    <Card as="aside" aria-label="Order summary" padding="lg" className={cx(styles.card)}>
      <h2>Order summary</h2>
      <dl className={styles.sums}>
        <dt>Selected</dt>
        <dd className="num">
          {formatInteger(summary?.selectedLines ?? 0)} {summary?.selectedLines === 1 ? 'line' : 'lines'},{' '}
          {formatInteger(summary?.selectedPieces ?? 0)} pcs
        </dd>
        {summary !== null && summary.listTotal > summary.itemsTotal && (
          <>
            <dt>List price</dt>
            <dd className="num">
              <s>{formatMoney(summary.listTotal)}</s>
            </dd>
          </>
        )}
        <dt className={styles.total}>Goods total</dt>
        <dd className={cx(styles.total, 'num')}>{formatMoney(summary?.itemsTotal ?? 0)}</dd>
      </dl>
      <p className={styles.note}>Freight, VAT and coupons are worked out at checkout, to the cent.</p>
      {canCheckOut ? (
        <Button href={checkoutHref} size="lg" variant="accent" isBlock>
          {isGuest ? 'Sign in to check out' : 'Check out'}
        </Button>
      ) : (
        <Button size="lg" variant="accent" isBlock disabled>
          Check out
        </Button>
      )}
      <p className={styles.safe}>
        <ShieldCheck aria-hidden size={16} /> One-year warranty on every part
      </p>
    </Card>
  )
}
