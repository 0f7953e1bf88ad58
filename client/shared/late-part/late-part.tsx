import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'
import { PartBoundary } from '#client/ui/feedback/part-boundary.tsx'

interface LatePartProps {
  children: ReactNode
  waiting?: ReactNode
  /** What could not be shown, for the customer; a part without these words is left out when it fails. */
  failed?: string
}

/** A part of a page that arrives behind the rest of it and may fail alone: it says so in its place and can be asked for again. */
export function LatePart({ children, waiting = null, failed }: LatePartProps) {
  const { pathname } = useLocation()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <PartBoundary
          about={pathname}
          failed={retry =>
            failed !== undefined && (
              <ErrorState
                message={failed}
                onRetry={() => {
                  reset()
                  retry()
                }}
              />
            )
          }
        >
          <Suspense fallback={waiting}>{children}</Suspense>
        </PartBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
