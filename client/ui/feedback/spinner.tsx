import { cx } from '../cx.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** Accessible text. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** Loading indicator for small content. If the shape of the content is known, use Skeleton. */
export function Spinner({ label = 'Loading', size = 'md', className }: SpinnerProps) {
  return (
    <span role="status" className={cx(styles.spinner, styles[size], className)}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
