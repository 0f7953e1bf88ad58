import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet, type RouteObject, useRouteError } from 'react-router-dom'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#client/ui/feedback/state-view.tsx'
import { getErrorMessage } from '../lib/call.ts'
import { useWorld } from '../lib/world.ts'
import { type ConsolePage, pages } from '../pages.ts'
import { LoadingState } from '../ui/state.tsx'
import { Shell } from './shell.tsx'

const toRoute = ({ path, load }: ConsolePage): RouteObject => {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: await load() }))
  return {
    path,
    errorElement: <CrashView />,
    element: (
      <Suspense fallback={<LoadingState />}>
        <Page />
      </Suspense>
    ),
  }
}

/** Routes of all pages. Most use the shell; some have no layout. */
export const consoleRoutes: RouteObject[] = [
  { element: <Outlet />, children: pages.filter(page => page.isBare === true).map(toRoute) },
  {
    element: <Shell />,
    errorElement: <CrashView />,
    children: [
      ...pages.filter(page => page.isBare !== true).map(toRoute),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

/** Shown instead of a page that crashed. The rest of the console keeps working. */
function CrashView() {
  const error = useRouteError()
  return (
    <ErrorState
      title="This page crashed"
      message={getErrorMessage(error)}
      onRetry={() => location.reload()}
    />
  )
}

/** Shown for an unknown URL. */
function NotFoundPage() {
  const { href } = useWorld()
  return (
    <EmptyState
      title="This page doesn’t exist"
      description="Pick a page from the navigation, or press / to search."
      action={<Button href={href('/console')}>Go to the overview</Button>}
    />
  )
}
