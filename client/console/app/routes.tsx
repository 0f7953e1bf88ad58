import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { type ConsolePage, pages } from '../pages.ts'
import { LoadingState } from '../ui/state.tsx'
import { CrashView } from './crash-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'
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
