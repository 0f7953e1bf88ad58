import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './state.module.css'

interface EmptyStateProps {
  /** One line that says what is missing. */
  title: ReactNode
  description?: ReactNode
  /** An icon or a Picture; defaults to an open box. */
  picture?: ReactNode
  /** One button for the next step. */
  action?: ReactNode
  size?: 'sm' | 'md'
  /** Use `h1` if the page has no other heading. */
  titleAs?: 'p' | 'h1'
}

/** Placeholder for an empty list, with the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, description, picture, action, size = 'md', titleAs: Title = 'p' } = props
  return (
    <div className={cx(styles.state, styles[size])}>
      <div className={styles.picture}>{picture ?? <PackageOpen aria-hidden />}</div>
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
