import { formatMoney } from '#client/lib/format.ts'
import { cx } from '../cx.ts'
import styles from './price.module.css'

/** Says what one piece costs from a quantity on: "10+ $23.40". */
export function TierHint(props: { quantity: number; amount: number; className?: string }) {
  return (
    <span className={cx(styles.tier, props.className)}>
      {props.quantity}+ <b>{formatMoney(props.amount)}</b>
    </span>
  )
}
