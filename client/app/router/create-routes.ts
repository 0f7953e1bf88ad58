import type { MiddlewareFunction, RouteObject } from 'react-router-dom'
import { RouteErrorView } from '#client/app/errors/views/error-view.tsx'
import { Root } from '#client/app/root.tsx'
import { layoutFiles } from '#client/pages/layout-files.ts'
import type { LayoutName } from '#client/pages/page.ts'
import { loadUnknown } from './catch-all.ts'
import { findLayout } from './layouts.ts'
import { loadPage, toLoaderInput } from './load-page.ts'
import { type RoutedPage, routedPages } from './routed-page.ts'

/** Id of the root route. */
export const ROOT = 'root'

const pageRoute = (page: RoutedPage): RouteObject => ({
  id: page.name,
  path: page.path,
  caseSensitive: true,
  loader: loadPage(page),
  lazy: { Component: page.screen },
})

const layoutRoute = (name: LayoutName, children: RouteObject[]): RouteObject => {
  const { loader, component } = findLayout(name)
  return {
    id: `layout:${name}`,
    ErrorBoundary: RouteErrorView,
    ...(component !== undefined && { lazy: { Component: component } }),
    ...(loader !== undefined && { loader: async args => (await loader())(toLoaderInput(args)) }),
    // The error boundary is inside the layout, so a failing page keeps its header and footer.
    children: [{ id: `body:${name}`, ErrorBoundary: RouteErrorView, children }],
  }
}

const layoutNames = Object.keys(layoutFiles) as LayoutName[]

/** The route tree: root, layouts, pages. Each router gets its own tree, because routers write into it. */
export const createRoutes = (
  middleware: MiddlewareFunction[] = [],
  table: readonly RoutedPage[] = routedPages,
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
