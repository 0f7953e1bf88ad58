import { useRouteError } from 'react-router-dom'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'
import { getErrorMessage } from '../lib/call.ts'

/** Shown instead of a page that crashed. The rest of the console keeps working. */
export function CrashView() {
  const error = useRouteError()
  return (
    <ErrorState
      title="This page crashed"
      message={getErrorMessage(error)}
      onRetry={() => location.reload()}
    />
  )
}
