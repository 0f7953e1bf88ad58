import type { PresaleTerms } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Check } from 'lucide-react'
import styles from './presale-plan.module.css'

type Plan = PresaleTerms & Partial<NonNullable<OrderSummary['presale']>>

/** Payment plan of a pre-order, deposit and balance, with their due dates and status. */
export function PresalePlan({ presale, isCanceled = false }: { presale: Plan; isCanceled?: boolean }) {
  const {
    depositAmount,
    balanceAmount,
    balanceOpensTime,
    balanceEndsTime,
    depositPaidTime = null,
    shipTime,
    stage = 'deposit',
  } = presale
  const isDepositPaid = depositPaidTime !== null
  const depositNote = isCanceled ? 'Not paid' : 'Due now to reserve your items'
  const balanceNote = `Due ${formatDate(balanceOpensTime)} – ${formatDate(balanceEndsTime)}`

  return (
    <Stack as="section" gap={3} aria-label="Payment in two parts" className={styles.plan}>
      <Part
        title="Deposit"
        note={depositPaidTime === null ? depositNote : `Paid on ${formatDate(depositPaidTime)}`}
        amount={depositAmount}
        isDone={isDepositPaid}
        isDue={stage === 'deposit'}
      />
      <Part
        title="Balance"
        note={isCanceled ? 'Not paid' : balanceNote}
        amount={balanceAmount}
        isDone={stage === 'settled' && isDepositPaid && !isCanceled}
        isDue={stage === 'balance'}
      />
      {shipTime !== null && !isCanceled && (
        <p className="note">Expected to ship around {formatDate(shipTime)}.</p>
      )}
    </Stack>
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
        <small className="ink-2 regular">{note}</small>
      </span>
      <b className="num">{formatMoney(amount)}</b>
    </div>
  )
}
