import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'

/** Inline message that something failed to load, with a retry button. The compact form of ErrorState. */
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
