import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet, type RouteObject, useRouteError } from 'react-router-dom'
import { getErrorMessage } from '../lib/console-error.ts'
import { useWorld } from '../lib/world.ts'
import { type ConsolePage, pages } from '../pages.ts'
import { LoadingState } from '../ui/state.tsx'
import { Shell } from './shell.tsx'

/** The files of a page couldn't be fetched. */
class PageLoadError extends Error {}

const toRoute = ({ path, title, load }: ConsolePage): RouteObject => {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => {
    const component = await load().catch((cause: unknown) => {
      throw new PageLoadError(`The files of ${title} couldn’t be fetched`, { cause })
    })
    return { default: component }
  })

  return {
    path,
    errorElement: <CrashView />,
    element: (
      <Suspense
        fallback={
          <>
            <h1 className="visually-hidden">{title}</h1>
            <LoadingState />
          </>
        }
      >
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

/** Shown instead of a page that crashed or couldn't be fetched. The rest of the console keeps working. */
function CrashView() {
  const error = useRouteError()
  if (error instanceof PageLoadError) {
    return (
      <ErrorState
        title="This page couldn’t be loaded"
        titleAs="h1"
        message="The server isn’t responding, or a new version of the console is available. Try again to reload."
        onRetry={() => location.reload()}
      />
    )
  }

  return (
    <ErrorState
      title="This page crashed"
      titleAs="h1"
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
      titleAs="h1"
      description="Pick a page from the navigation, or press / to search."
      action={<Button href={href('/console')}>Go to the overview</Button>}
    />
  )
}
