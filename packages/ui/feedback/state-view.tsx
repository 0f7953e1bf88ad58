import { CloudAlert, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import styles from './state.module.css'

interface StateViewProps {
  title: ReactNode
  description?: ReactNode
  /** An icon or a Picture. */
  picture: ReactNode
  /** Buttons for the next step. */
  action?: ReactNode
  kind: 'empty' | 'error'
  size?: 'sm' | 'md'
  /** Use `h1` if the page has no other heading. */
  titleAs?: 'p' | 'h1' | undefined
}

/** Picture, title and next step in place of missing content. Use EmptyState or ErrorState. */
function StateView(props: StateViewProps) {
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

type EmptyStateProps = Omit<StateViewProps, 'kind' | 'picture'> & {
  /** An icon or a Picture; defaults to an open box. */
  picture?: ReactNode
}

/** Placeholder for an empty list, with the next step. The title says in one line what is missing. */
export function EmptyState({ picture = <PackageOpen aria-hidden />, ...rest }: EmptyStateProps) {
  return <StateView kind="empty" picture={picture} {...rest} />
}

interface ErrorStateProps {
  /** Left out where the message says it all. */
  title?: ReactNode
  /** What happened, in customer-facing language. */
  message: ReactNode
  onRetry?: () => void
  action?: ReactNode
  titleAs?: StateViewProps['titleAs']
}

/** Placeholder for content that failed to load, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, onRetry, action, titleAs } = props

  return (
    <StateView
      kind="error"
      title={title ?? message}
      titleAs={titleAs}
      description={title === undefined ? undefined : message}
      picture={<CloudAlert aria-hidden />}
      action={
        (onRetry ?? action) && (
          <>
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
            {action}
          </>
        )
      }
    />
  )
}
