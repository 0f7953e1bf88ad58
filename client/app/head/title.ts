import { decodePart } from '@fixbench/storefront/lib/url/decode-part.ts'

/**
 * First path segments whose title isn't fetched from the server: lists and details set their own, the specification
 * names `type` and `series` without a route, and the rest belong to the development server (AMB-2.6-title-excluded-paths).
 */
const EXCLUDED: ReadonlySet<string> = new Set([
  'list',
  'detail',
  'points-product-detail',
  'type',
  'series',
  '@vite',
  '__webpack_hmr',
])

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** Whether the title of a page is fetched from the server by its path. */
export const hasServerTitle = (path: string): boolean => !EXCLUDED.has(firstSegment(path))

/**
 * Builds a title from a path: drops the leading slash and everything from the first dot, replaces the first hyphen and
 * the first slash by spaces and capitalizes each word. Falls back to the shop's name, so it is never empty.
 */
export const buildTitle = (path: string, shopName: string): string => {
  const words = decodePart(path).replace(/^\//, '').replace('-', ' ').replace('/', ' ').replace(/\..*$/s, '')
  const title = words.replace(
    /(^| )(\p{Ll})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  )
  return title.trim() === '' ? shopName : title
}

/** Document title of a page: the server's or the page's own (see `hasServerTitle`), else one built from the path. */
export const formatTitle = (
  path: string,
  seoTitle: string | undefined,
  ownTitle: string | undefined,
  shopName: string,
): string => {
  const known = hasServerTitle(path) ? seoTitle : ownTitle
  return known === undefined || known.trim() === '' ? buildTitle(path, shopName) : known
}
