import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './state.module.css'

interface EmptyStateProps {
  /** One line: what is missing. */
  title: ReactNode
  description?: ReactNode
  /** An icon or a Picture; an open box without it. */
  picture?: ReactNode
  /** One button that leads on. */
  action?: ReactNode
  size?: 'sm' | 'md'
  /** `h1` where nothing else heads the page. */
  titleAs?: 'p' | 'h1' | 'h2'
  className?: string | undefined
}

/** Fills the place of a list that has nothing to show yet, and says what to do next. */
export function EmptyState({
  title,
  description,
  picture,
  action,
  size = 'md',
  titleAs: Title = 'p',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(styles.state, styles[size], className)}>
      <div className={styles.picture}>{picture ?? <PackageOpen aria-hidden />}</div>
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
