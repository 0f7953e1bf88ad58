import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { type LayoutName, layoutFiles } from '@fixbench/storefront/pages/pages.ts'
import type { ComponentType } from 'react'
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router-dom'
import { importPart } from '#client/app/errors/reload-on-failed-chunk.ts'
import { RouteErrorView } from '#client/app/errors/views/error-view.tsx'
import { Root } from '#client/app/root.tsx'
import { loadPage, toLoaderInput } from './load-page.ts'
import { type RoutedPage, routedPages } from './routed-page.ts'

const components = import.meta.glob<ComponentType>('../../layouts/*/*-layout.tsx', { import: 'default' })
const loaders = import.meta.glob<ScreenLoader>('../../layouts/*/*.loader.ts', { import: 'loader' })

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
  const files = layoutFiles[name]
  const component = components[`../../layouts/${files.component}.tsx`]
  const loader = loaders[`../../layouts/${files.loader}.loader.ts`]
  return {
    id: `layout:${name}`,
    ...omitUndefined({
      lazy: component === undefined ? undefined : { Component: () => importPart(component) },
    }),
    // Without a loader the router would ignore a failed import of the layout and render an empty page.
    loader: async args => (loader === undefined ? null : (await importPart(loader))(toLoaderInput(args))),
    // The error boundary is inside the layout, so a failing page keeps its header and footer.
    children: [{ id: `body:${name}`, ErrorBoundary: RouteErrorView, children }],
  }
}

/** Few visits have a path without a page, so what leads from there comes when it is needed. */
const loadUnknown: LoaderFunction = async args => {
  const catchAll = await importPart(() => import('./catch-all.ts'))
  return catchAll.loadUnknown(args)
}

const layoutNames = Object.keys(layoutFiles) as LayoutName[]

const toLayout = (table: readonly RoutedPage[]) => (name: LayoutName) =>
  layoutRoute(name, [
    ...table.filter(page => page.layout === name).map(pageRoute),
    ...(name === 'default' ? [{ id: 'unknown', path: '*', loader: loadUnknown, Component: () => null }] : []),
  ])

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
    ...omitUndefined({ middleware: middleware.length > 0 ? middleware : undefined }),
    // A boundary on the layout's route would show nothing while its `lazy` is pending, also after it has failed.
    children: [{ id: 'layouts', ErrorBoundary: RouteErrorView, children: layoutNames.map(toLayout(table)) }],
  },
]
