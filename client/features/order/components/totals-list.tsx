import { formatMoney } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import type { Totals } from '#contract/checkout.schemas.ts'
import { toTotalLines } from '../order.rules.ts'
import styles from './totals-list.module.css'

type Props = {
  totals: Totals
  carrierName?: string | undefined
  couponText?: string | null | undefined
  /** Dims the amounts while they are being recomputed. */
  isWorking?: boolean
}

/** The total with all its components, as computed by the server. */
export function TotalsList({ totals, carrierName, couponText, isWorking = false }: Props) {
  return (
    <div className={cx(styles.totals, isWorking && styles.working)} aria-busy={isWorking}>
      <dl className={styles.list}>
        {toTotalLines(totals, { carrierName, couponText }).map(({ id, term, amount, hint, text }) => (
          <div key={id} className={styles.line}>
            <dt>
              {term}
              {hint !== undefined && <small>{hint}</small>}
            </dt>
            <dd className={cx('num', amount < 0 && styles.saving)}>{text ?? formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={cx(styles.line, styles.total)}>
          <dt>Total</dt>
          <dd className="num">{formatMoney(totals.totalAmount)}</dd>
        </div>
      </dl>
      {totals.taxNote !== '' && <p className={styles.note}>{totals.taxNote}</p>}
    </div>
  )
}
