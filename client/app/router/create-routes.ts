import type { MiddlewareFunction, RouteObject } from 'react-router-dom'
import { RouteErrorView } from '#client/app/errors/views/error-view.tsx'
import { Root } from '#client/app/root.tsx'
import { loadUnknown } from './catch-all.ts'
import { layouts } from './layouts.ts'
import { inputOf, loadPage } from './load-page.ts'
import type { LayoutName, Page } from './page.ts'
import { pages } from './page-table.ts'

const sharedScreen = () => import('#client/screens/shared/plain.screen.tsx').then(m => m.PlainScreen)

/** What a page's route knows without loading anything. */
export type PageHandle = { page: Page }

/** Id of the route that everything else lies in. */
export const ROOT = 'root'

const pageRoute = (page: Page): RouteObject => ({
  id: page.name,
  path: page.path,
  caseSensitive: true,
  handle: { page } satisfies PageHandle,
  loader: loadPage(page),
  lazy: { Component: page.screen ?? sharedScreen },
})

const layoutRoute = (name: LayoutName, children: RouteObject[]): RouteObject => {
  const { loader, component } = layouts[name]
  return {
    id: `layout:${name}`,
    ErrorBoundary: RouteErrorView,
    lazy: { Component: component },
    ...(loader !== undefined && { loader: async args => (await loader())(inputOf(args)) }),
    // Inside the layout, so that a page that fails leaves the chrome around it standing.
    children: [{ id: `body:${name}`, ErrorBoundary: RouteErrorView, children }],
  }
}

const layoutNames: readonly LayoutName[] = [
  'default',
  'login',
  'partner-login',
  'payment',
  'user-centre',
  'wholesale',
  'wholesale-signup',
  'blog',
]

/** The route tree: root, layouts, pages. Whoever routes gets a tree of its own, since routers write into it. */
export const createRoutes = (
  middleware: MiddlewareFunction[] = [],
  table: readonly Page[] = pages,
): RouteObject[] => [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteErrorView,
    HydrateFallback: () => null,
    ...(middleware.length > 0 && { middleware }),
    children: layoutNames.map(name =>
      layoutRoute(name, [
        ...table.filter(page => page.layout === name).map(pageRoute),
        ...(name === 'default'
          ? [{ id: 'unknown', path: '*', loader: loadUnknown, Component: () => null }]
          : []),
      ]),
    ),
  },
]
