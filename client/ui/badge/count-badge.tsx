import { cx } from '../cx.ts'
import styles from './count-badge.module.css'

const CAP = 99

/** Prints a small count on an icon, "99+" above the cap and nothing at zero. The parent says what is counted. */
export function CountBadge({
  count,
  max = CAP,
  className,
}: {
  count: number
  max?: number
  className?: string | undefined
}) {
  if (count <= 0) return null
  return (
    <span aria-hidden className={cx(styles.badge, className)}>
      {count > max ? `${max}+` : count}
    </span>
  )
}
