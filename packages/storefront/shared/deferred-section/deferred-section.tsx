import { ErrorBoundary } from '@fixbench/ui/feedback/error-boundary.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

interface DeferredSectionProps {
  children: ReactNode
  /** Shown while the data loads. */
  fallback?: ReactNode
  /** Shown with a retry button when the section fails. Without it, a failed section disappears. */
  errorMessage?: string
}

/** Suspense and error boundary around a section with deferred data. A failure doesn't affect the rest of the page. */
export function DeferredSection({ children, fallback = null, errorMessage }: DeferredSectionProps) {
  const { pathname } = useLocation()

  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          resetKey={pathname}
          fallback={retry =>
            errorMessage !== undefined && (
              <ErrorState
                message={errorMessage}
                onRetry={() => {
                  reset()
                  retry()
                }}
              />
            )
          }
        >
          <SuspenseBoundary fallback={fallback}>{children}</SuspenseBoundary>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
