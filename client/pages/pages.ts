import { accountPages } from './account.pages.ts'
import { catalogPages } from './catalog.pages.ts'
import { checkoutPages } from './checkout.pages.ts'
import { contentPages } from './content.pages.ts'
import type { Page } from './page.ts'
import { pointsPages } from './points.pages.ts'
import { wholesalePages } from './wholesale.pages.ts'

/** Every page of the shop by the name under which links are made to it. */
export const pagesByKey = {
  ...catalogPages,
  ...checkoutPages,
  ...accountPages,
  ...pointsPages,
  ...wholesalePages,
  ...contentPages,
}

/** Every page of the shop. */
export const pages: readonly Page[] = Object.values(pagesByKey)

/** `/list/:id?/:page?` as a pattern for a whole path; case counts, and a trailing slash leads nowhere. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\/:\w+\?/g, '(?:/[^/]+)?')}$`)

const patterns = pages.map(page => ({ page, pattern: toPattern(page.path) }))

/** The page at a path; null when the shop has none. */
export const findPage = (pathname: string): Page | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? null
