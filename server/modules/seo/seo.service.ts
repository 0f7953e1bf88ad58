import type { Seo } from '@fixbench/contract/seo/seo.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { fillIn, getFigures } from '#server/modules/figures/figures.ts'
import { findPathTitle } from './path-titles.ts'
import { findProductSeo, findRedirect, findSeoTitle, listSpuUrls, type SeoTitleRow } from './seo.repo.ts'

type UrlOrId = { url?: string | undefined; id?: string | undefined }

const MAX_REDIRECTS = 5

const getName = ({ url, id }: UrlOrId, area: 'list' | 'detail'): string => id || getSegment(url ?? '', area)

/** Head data of a category page; null for an unknown category. */
export const findCategorySeo = (deps: ShopContext, name: UrlOrId): Seo | null => {
  const node = getCategoryTree(deps).find(getName(name, 'list'))
  if (node === undefined) return null
  return {
    title: node.seoTitle ?? `${node.nameEn} | ${deps.brand.name}`,
    description:
      node.seoDescription ??
      `${node.nameEn} at quantity prices. Compare products, check stock, and see the warranty for each item.`,
    keywords: node.nameEn,
    canonical: `/list/${node.url}`,
  }
}

/** Head data of a product page, without its price; null for an unknown product. */
export const findDetailSeo = ({ sql, brand }: ShopContext, name: UrlOrId): Seo | null => {
  const row = findProductSeo(sql, getName(name, 'detail'))
  if (row === undefined) return null
  return {
    title: row.seoTitle ?? `${row.nameEn} | ${brand.name}`,
    description: row.seoDescription ?? row.nameEn,
    keywords: [row.brand, row.family, row.nameEn].filter(word => word !== null).join(', '),
    canonical: `/detail/${row.seoUrl}`,
  }
}

/** The stored title of a path, with its figures. Most titles have none, and counting them takes time. */
const findPathSeo = (deps: ShopContext, path: string): SeoTitleRow | undefined => {
  const row = findSeoTitle(deps.sql, 'path', path)
  if (row === undefined || !`${row.title}${row.description}`.includes('{')) return row

  const figures = getFigures(deps)
  return { ...row, title: fillIn(row.title, figures), description: fillIn(row.description ?? '', figures) }
}

/** Head data of a static page; null if none is stored. */
export const findStaticSeo = (deps: ShopContext, { url, id }: UrlOrId): Seo | null => {
  const canonical = toPath(url || (id ?? ''))
  const row = findPathSeo(deps, canonical)
  if (row === undefined) return null
  return { title: row.title, description: row.description ?? '', keywords: row.keywords ?? '', canonical }
}

const POST_PATH = /^\/blog\/detail\/([^/]+)$/

/**
 * Title of a page by its path: stored, of a blog post, or built from its parameters; null if the page builds its own.
 */
export const getPageSeo = (deps: ShopContext, url: string) => {
  const { sql } = deps
  const path = toPath(url)
  const [, slug] = POST_PATH.exec(path) ?? []
  const row =
    findPathSeo(deps, path) ??
    (slug === undefined ? findPathTitle(deps, toSegments(url)) : (findSeoTitle(sql, 'post', slug) ?? null))
  return row === null
    ? null
    : { seoTitle: row.title, seoDescription: row.description ?? '', seoKeywords: row.keywords ?? '' }
}

/**
 * Follows the redirects of a path to their end. Returns null if there is none, and for a loop or more than 5 redirects,
 * so that no visitor is redirected endlessly.
 */
export const findCanonicalPath = ({ sql }: ShopContext, url: string): string | null => {
  const start = toPath(url)
  const seen = new Set([start])
  let path = start
  for (let move = 0; move < MAX_REDIRECTS; move += 1) {
    const next = findRedirect(sql, path)
    if (next === null) return path === start ? null : path
    if (seen.has(next)) return null
    seen.add(next)
    path = next
  }
  return null
}

/** Addresses of products by SPU code, without unknown codes. */
export const listProductUrls = ({ sql }: ShopContext, spuCodes: readonly string[]) =>
  toFullPage(listSpuUrls(sql, spuCodes).map(row => ({ ...row, url: `/detail/${row.seoUrl}` })))

/** The path of a URL without origin, query and hash, as it was sent. */
const getRawPath = (address: string): string => {
  const withoutOrigin = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  const withoutQuery = requireFirst(withoutOrigin.split(/[?#]/, 1))
  return withoutQuery.startsWith('/') ? withoutQuery : `/${withoutQuery}`
}

/** Decodes percent encoding if it is valid. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toPath = (address: string): string => decode(getRawPath(address))

/** Segments of a path. A segment may contain a slash (`/search/lcd%2Fdigitizer`). */
const toSegments = (address: string): string[] => getRawPath(address).split('/').slice(1).map(decode)

/** The name in a path, or the text itself: `/list/iphone-parts` and `iphone-parts` are the same category. */
const getSegment = (address: string, area: 'list' | 'detail'): string => {
  const segments = toSegments(address).filter(Boolean)
  return (segments[0] === area ? segments[1] : segments.at(-1)) ?? ''
}
