import { brand } from '#contract/core/brand.ts'

/**
 * First path segments whose title is not asked from the server: lists and details know their own, `type` and `series`
 * are named by the specification without a route, the others belong to the development server (AMB-2.6-title-excluded-paths).
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

/** Tells whether the title of a page is asked from the server by its path. */
export const isTitleRequested = (path: string): boolean => !EXCLUDED.has(firstSegment(path))

/**
 * Builds a title from a path: leading slash dropped, first hyphen and first slash to spaces, everything from a dot on
 * dropped, first letter of each word capitalized. Never empty: falls back to the shop's name.
 */
export const builtTitle = (path: string): string => {
  const words = decoded(path).replace(/^\//, '').replace('-', ' ').replace('/', ' ').replace(/\..*$/s, '')
  const title = words.replace(
    /(^| )(\p{Ll})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  )
  return title.trim() === '' ? brand.name : title
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The document title of a page: the server's, or its own where none is asked, or the built one. */
export const formatTitle = (
  path: string,
  seoTitle: string | undefined,
  ownTitle: string | undefined,
): string => {
  const known = isTitleRequested(path) ? seoTitle : ownTitle
  return known === undefined || known.trim() === '' ? builtTitle(path) : known
}
