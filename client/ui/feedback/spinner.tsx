import { cx } from '../cx.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** Spoken while it turns. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** Says that something small is being worked on. Where the shape of the answer is known, use Skeleton. */
export function Spinner({ label = 'Loading', size = 'md', className }: SpinnerProps) {
  return (
    <span role="status" className={cx(styles.spinner, styles[size], className)}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
