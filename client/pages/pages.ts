import { accountPages } from './account.pages.ts'
import { catalogPages } from './catalog.pages.ts'
import { checkoutPages } from './checkout.pages.ts'
import { contentPages } from './content.pages.ts'
import type { Page } from './page.ts'
import { pointsPages } from './points.pages.ts'
import { wholesalePages } from './wholesale.pages.ts'

/** Every page of the shop by its key in `paths`. */
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

/** Converts a path such as `/list/:id?/:page?` to a pattern that is case-sensitive and rejects a trailing slash. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\/:\w+\?/g, '(?:/[^/]+)?')}$`)

const patterns = pages.map(page => ({ page, pattern: toPattern(page.path) }))

/** Finds the page of a path; null if there is none. */
export const findPage = (pathname: string): Page | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? null
