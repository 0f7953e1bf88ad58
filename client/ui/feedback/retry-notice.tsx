import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'

/** Says in a narrow place of the page what could not be loaded there, and offers to try again. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      isLive
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
