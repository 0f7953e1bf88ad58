import { useRouteError } from 'react-router-dom'
import { paths } from '#client/paths.ts'
import { toPageError } from '#client/rendering/page-error.ts'
import { useInteractiveMarker } from '#client/rendering/use-interactive-marker.ts'
import { ErrorBoundary } from '#client/ui/feedback/error-boundary.tsx'
import { FailedView } from './failed-view.tsx'
import { NoConnectionView } from './no-connection-view.tsx'
import { NotFoundView } from './not-found-view.tsx'

/** Shows an error in place of a page. If that fails too, the fallback uses no component that could throw again. */
export function ErrorView({ error }: { error: unknown }) {
  const fallback = () => (
    <div role="alert">
      <p>An error occured while showing the error page</p>
      <a href={paths.home()} data-reload>
        Back to home
      </a>
    </div>
  )
  return (
    <ErrorBoundary resetKey="" fallback={fallback}>
      <ErrorContent error={error} />
    </ErrorBoundary>
  )
}

function ErrorContent({ error }: { error: unknown }) {
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return <NotFoundView />
  if (shown.kind === 'no-connection') return <NoConnectionView />
  return <FailedView status={shown.status} message={shown.message} />
}

/** Error boundary of a route. The layout around it stays in place. */
export function RouteErrorView() {
  useInteractiveMarker()
  return <ErrorView error={useRouteError()} />
}
