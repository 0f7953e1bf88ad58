import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: ReactNode
  /** What happened, in customer-facing language. */
  message: ReactNode
  onRetry?: () => void
  action?: ReactNode
}

/** Placeholder for content that failed to load, with a retry button. */
export function ErrorState({ title = 'Something went wrong', message, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert" className={cx(styles.state, styles.error)}>
      <div className={styles.picture}>
        <CloudAlert aria-hidden />
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{message}</p>
      {(onRetry ?? action) && (
        <div className={styles.action}>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {action}
        </div>
      )}
    </div>
  )
}
