import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { StateView } from './state-view.tsx'

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
    <StateView
      kind="error"
      title={title}
      description={message}
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
