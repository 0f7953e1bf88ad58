import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom'
import { findPage } from '#client/pages/pages.ts'
import { createRoutes } from './create-routes.ts'

const UNKNOWN = 'unknown'

// One for each page and process: routers keep the lazy parts that they have resolved, and a tree with a single
// page is matched at once, where the whole table is gone through twice in every render.
const handlers = new Map<string, StaticHandler>()

/** The handler of the page that a path leads to. */
export const handlerFor = (pathname: string): StaticHandler => {
  const name = findPage(pathname)?.name ?? UNKNOWN
  const known = handlers.get(name)
  if (known !== undefined) return known
  const made = createStaticHandler(createRoutes().flatMap(route => onlyWith(name, route)))
  handlers.set(name, made)
  return made
}

/** A route cut down to the way that leads to one page; nothing when the page is not below it. */
const onlyWith = (name: string, route: RouteObject): RouteObject[] => {
  if (route.id === name) return [route]
  if (route.index === true) return []
  const children = route.children?.flatMap(child => onlyWith(name, child)) ?? []
  return children.length > 0 ? [{ ...route, children }] : []
}
