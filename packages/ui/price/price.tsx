import { formatMoney } from '@fixbench/contract/core/format.ts'
import { cx } from '../cx.ts'
import styles from './price.module.css'

interface PriceProps {
  /** In dollars. */
  amount: number
  /** Earlier price, crossed out. Shown only if it is higher than `amount`. */
  was?: number | null | undefined
  /** Unit of the price, such as "/ pc". */
  unit?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  tone?: 'accent' | 'ink'
  /** Adds "From", for the lowest of several prices. */
  isFrom?: boolean
}

/** A price with the earlier price crossed out beside it. */
export function Price({ amount, was, unit, size = 'md', tone = 'accent', isFrom }: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size])}>
      {isFrom && <span className={styles.note}>From </span>}
      <span className={cx(styles.amount, styles[tone])}>{formatMoney(amount)}</span>
      {unit && <span className={styles.note}> {unit}</span>}
      {was != null && was > amount && (
        <>
          {' '}
          <s className={styles.was}>
            <span className="visually-hidden">Before </span>
            {formatMoney(was)}
          </s>
        </>
      )}
    </span>
  )
}
