import { cx } from '../cx.ts'
import styles from './count-badge.module.css'

const MAX = 99

/** A small count on an icon: "99+" above the maximum, nothing at zero. Hidden from screen readers; the parent names the count. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span aria-hidden className={cx(styles.badge, className)}>
      {count > MAX ? `${MAX}+` : count}
    </span>
  )
}
