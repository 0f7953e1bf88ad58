import { useRouteError } from 'react-router-dom'
import { toPageError } from '#client/rendering/page-error.ts'
import { useInteractiveMarker } from '#client/rendering/use-interactive-marker.ts'
import { FailedView } from './failed-view.tsx'
import { LastResort } from './last-resort.tsx'
import { NotFoundView } from './not-found-view.tsx'

/** Shows an error in place of a page. */
export function ErrorView({ error }: { error: unknown }) {
  return (
    <LastResort>
      <ErrorContent error={error} />
    </LastResort>
  )
}

function ErrorContent({ error }: { error: unknown }) {
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return <NotFoundView />
  return <FailedView status={shown.status} message={shown.message} />
}

/** Error boundary of a route. The layout around it stays in place. */
export function RouteErrorView() {
  useInteractiveMarker()
  return <ErrorView error={useRouteError()} />
}
