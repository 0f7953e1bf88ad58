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
      <Shown error={error} />
    </LastResort>
  )
}

function Shown({ error }: { error: unknown }) {
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return <NotFoundView />
  return <FailedView status={shown.status} message={shown.message} />
}

/** Error view of a route: the layout around it stays. */
export function RouteErrorView() {
  useInteractiveMarker()
  return <ErrorView error={useRouteError()} />
}
