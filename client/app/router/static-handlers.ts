import { findPage } from '@fixbench/storefront/pages/pages.ts'
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom'
import { createRoutes } from './create-routes.ts'

const UNKNOWN = 'unknown'

// One handler per page and process. A handler caches its resolved lazy routes, and a tree with a single page avoids
// matching against the whole route table twice per render.
const handlers = new Map<string, StaticHandler>()

/** The static handler for the page of a path, created on first use. */
export const getStaticHandler = (pathname: string): StaticHandler => {
  const name = findPage(pathname)?.name ?? UNKNOWN
  const cached = handlers.get(name)
  if (cached !== undefined) return cached
  const handler = createStaticHandler(createRoutes().flatMap(route => pruneTo(name, route)))
  handlers.set(name, handler)
  return handler
}

/** Reduces a route to the branch that contains the named page; empty when the page isn't in it. */
const pruneTo = (name: string, route: RouteObject): RouteObject[] => {
  if (route.id === name) return [route]
  if (route.index === true) return []
  const children = route.children?.flatMap(child => pruneTo(name, child)) ?? []
  return children.length > 0 ? [{ ...route, children }] : []
}
