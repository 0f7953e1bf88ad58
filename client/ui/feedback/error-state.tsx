import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: ReactNode
  /** What happened, in customer-facing language. */
  message: ReactNode
  /** Error code for customer service. */
  code?: string | number
  picture?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  as?: 'h1' | 'h2' | 'p'
  className?: string | undefined
}

/** Placeholder for content that failed to load, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', message, code, picture, onRetry, action, as: Title = 'p' } = props
  return (
    <div role="alert" className={cx(styles.state, styles.error, props.className)}>
      <div className={styles.picture}>{picture ?? <CloudAlert aria-hidden />}</div>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.description}>{message}</p>
      {code !== undefined && <p className={cx(styles.code, 'code')}>Code {code}</p>}
      {(onRetry ?? action) && (
        <div className={styles.action}>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {action}
        </div>
      )}
    </div>
  )
}
