import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './state.module.css'

export interface StateViewProps {
  title: ReactNode
  description?: ReactNode
  /** An icon or a Picture. */
  picture: ReactNode
  /** Buttons for the next step. */
  action?: ReactNode
  kind: 'empty' | 'error'
  size?: 'sm' | 'md'
  /** Use `h1` if the page has no other heading. */
  titleAs?: 'p' | 'h1'
}

/** Picture, title and next step in place of missing content. Use EmptyState or ErrorState. */
export function StateView(props: StateViewProps) {
  const { title, description, picture, action, kind, size = 'md', titleAs: Title = 'p' } = props
  const isError = kind === 'error'
  return (
    <div
      role={isError ? 'alert' : undefined}
      className={cx(styles.state, styles[size], isError && styles.error)}
    >
      <div className={styles.picture}>{picture}</div>
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
