import { Check } from 'lucide-react'
import { formatDate, formatMoney } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import type { PresaleTerms } from '#contract/checkout.schemas.ts'
import type { OrderSummary } from '#contract/order.schemas.ts'
import styles from './presale-plan.module.css'

type Plan = PresaleTerms & Partial<NonNullable<OrderSummary['presale']>>

/** How a pre-order is paid: the deposit, then the balance in its window, with what has been done of it. `isOver`: it was canceled. */
export function PresalePlan({ presale, isOver = false }: { presale: Plan; isOver?: boolean }) {
  const {
    depositAmount,
    balanceAmount,
    balanceOpensTime,
    balanceEndsTime,
    shipTime,
    stage = 'deposit',
  } = presale
  const isHeld = presale.depositPaidTime != null
  const depositNote = isOver ? 'Not paid' : 'Due now to reserve your items'
  const balanceNote = `Due ${formatDate(balanceOpensTime)} – ${formatDate(balanceEndsTime)}`
  return (
    <section aria-label="Payment in two parts" className={styles.plan}>
      <Part
        title="Deposit"
        note={isHeld ? `Paid on ${formatDate(presale.depositPaidTime ?? '')}` : depositNote}
        amount={depositAmount}
        isDone={isHeld}
        isDue={stage === 'deposit'}
      />
      <Part
        title="Balance"
        note={isOver ? 'Not paid' : balanceNote}
        amount={balanceAmount}
        isDone={stage === 'settled' && isHeld && !isOver}
        isDue={stage === 'balance'}
      />
      {shipTime !== null && !isOver && (
        <p className={styles.note}>Expected to ship around {formatDate(shipTime)}.</p>
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
