import { cx } from '../cx.ts'
import styles from './divider.module.css'

/** Separates two groups with a thin line, which may carry a word: "or". */
export function Divider({ label, className }: { label?: string; className?: string }) {
  if (label === undefined) return <hr className={className} />
  return <div className={cx(styles.divider, className)}>{label}</div>
}
