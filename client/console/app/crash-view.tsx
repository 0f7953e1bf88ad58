import { useRouteError } from 'react-router-dom'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'

/** Stands in for a page that broke; the rest of the console goes on. */
export function CrashView() {
  const error = useRouteError()
  return (
    <ErrorState
      title="This page of the console broke"
      message={error instanceof Error ? error.message : String(error)}
      onRetry={() => location.reload()}
    />
  )
}
