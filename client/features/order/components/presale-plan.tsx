import { Check } from 'lucide-react'
import { formatDate, formatMoney } from '#client/lib/format.ts'
import { cx } from '#client/ui/cx.ts'
import type { PresaleTerms } from '#contract/checkout.schemas.ts'
import type { OrderSummary } from '#contract/order.schemas.ts'
import styles from './presale-plan.module.css'

type Plan = PresaleTerms & Partial<NonNullable<OrderSummary['presale']>>

/** How a pre-order is paid: the deposit, then the balance in its window, with what has been done of it. */
export function PresalePlan({ presale }: { presale: Plan }) {
  const {
    depositAmount,
    balanceAmount,
    balanceOpensTime,
    balanceEndsTime,
    shipTime,
    stage = 'deposit',
  } = presale
  const isHeld = presale.depositPaidTime != null
  return (
    <section aria-label="Payment in two parts" className={styles.plan}>
      <Part
        title="Deposit"
        note={isHeld ? `Paid on ${formatDate(presale.depositPaidTime ?? '')}` : 'Now, reserves your pieces'}
        amount={depositAmount}
        isDone={isHeld}
        isDue={stage === 'deposit'}
      />
      <Part
        title="Balance"
        note={`${formatDate(balanceOpensTime)} to ${formatDate(balanceEndsTime)}`}
        amount={balanceAmount}
        isDone={stage === 'settled' && isHeld}
        isDue={stage === 'balance'}
      />
      {shipTime !== null && (
        <p className={styles.note}>The goods are expected about {formatDate(shipTime)}.</p>
      )}
    </section>
  )
}

type PartProps = { title: string; note: string; amount: number; isDone: boolean; isDue: boolean }

function Part({ title, note, amount, isDone, isDue }: PartProps) {
  return (
    <div className={cx(styles.part, isDue && styles.due)}>
      <span className={cx(styles.mark, isDone && styles.done)}>
        {isDone && <Check aria-hidden size={14} />}
      </span>
      <span className={styles.words}>
        {title}
        <small>{note}</small>
      </span>
      <b className="num">{formatMoney(amount)}</b>
    </div>
  )
}
