import type { Page } from './page.ts'
import { accountPages } from './pages/account.routes.ts'
import { catalogPages } from './pages/catalog.routes.ts'
import { checkoutPages } from './pages/checkout.routes.ts'
import { contentPages } from './pages/content.routes.ts'
import { shopPages } from './pages/shop.routes.ts'
import { wholesalePages } from './pages/wholesale.routes.ts'

/** Every page of the shop. */
export const pages: readonly Page[] = [
  ...shopPages,
  ...catalogPages,
  ...checkoutPages,
  ...accountPages,
  ...wholesalePages,
  ...contentPages,
]

/** `/list/:id?/:page?` as a pattern over a whole path; case counts, and a slash at the end leads nowhere. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\/:\w+\?/g, '(?:/[^/]+)?')}$`)

const patterns = pages.map(page => ({ page, pattern: patternOf(page.path) }))

/** The page that a path leads to; null when the shop has none. */
export const pageAt = (pathname: string): Page | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? null
