import type { BestCoupon, CartSummary } from '@fixbench/contract/cart/cart.schemas.ts'
import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { WARRANTY_CLAIM } from '@fixbench/contract/support/promises.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { SummaryCard } from '@fixbench/ui/layout/summary-card.tsx'
import { Totals } from '@fixbench/ui/layout/totals.tsx'
import { type ReactNode, useId } from 'react'
import styles from './cart-summary-card.module.css'

type Props = {
  /** Target of links to the summary. */
  id?: string
  summary: CartSummary | null
  /** Coupon or offer that checkout will use. */
  bestCoupon?: BestCoupon | null
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
export function CartSummaryCard(props: Props) {
  const { id, summary, bestCoupon = null, checkoutHref, isGuest, obstacle, problemsHref, children } = props
  const obstacleId = useId()
  const { selectedLines = 0, selectedPieces = 0, listTotal = 0, itemsTotal = 0 } = summary ?? {}
  const isReady = obstacle === null
  const target = isReady ? { href: checkoutHref } : { disabled: true, 'aria-describedby': obstacleId }

  return (
    <SummaryCard
      id={id}
      title="Order summary"
      className={styles.card}
      problem={
        !isReady && (
          <>
            <span id={obstacleId}>{obstacle}</span>
            {typeof problemsHref === 'string' && (
              <a href={problemsHref}>Show {summary?.troubledLines === 1 ? 'it' : 'them'}</a>
            )}
          </>
        )
      }
      action={{
        label: 'Subtotal',
        sum: formatMoney(itemsTotal),
        button: (
          <Button size="lg" variant="accent" isBlock {...target}>
            {isGuest ? 'Sign in to check out' : 'Check out'}
          </Button>
        ),
      }}
      assurance={`${WARRANTY_CLAIM}. Pay with Visa, Mastercard, American Express, digital wallet, or bank transfer.`}
    >
      <Totals
        lines={[
          {
            id: 'selected',
            term: 'Selected',
            amount: `${formatCount(selectedLines, 'item')}, ${formatCount(selectedPieces, 'unit')}`,
          },
          ...(listTotal > itemsTotal
            ? [{ id: 'list', term: 'List price', amount: <s>{formatMoney(listTotal)}</s> }]
            : []),
        ]}
        total={{ term: 'Subtotal', amount: formatMoney(itemsTotal) }}
      />
      {bestCoupon !== null && <CouponLine coupon={bestCoupon} />}
      {children}
      <p className="fine">Taxes, duties, coupons, and points are calculated at checkout.</p>
    </SummaryCard>
  )
}

/** What the best coupon will save at checkout. An offer doesn’t have to be claimed before. */
function CouponLine({ coupon: { name, deductTotal, isClaimed } }: { coupon: BestCoupon }) {
  return (
    <p className="fine">
      <b className="ink-new">
        {isClaimed ? 'Save' : 'Claim and save'} {formatMoney(deductTotal)}
      </b>{' '}
      with “{name}” at checkout
    </p>
  )
}
