import type { SqlReader } from '#server/database/sql-reader.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import {
  countProductPages,
  listBlogPages,
  listCategoryPages,
  listProductPages,
  listTextPages,
  type SitemapRow,
} from './sitemap.repo.ts'

/** Addresses in one part; the protocol allows 50,000. */
const PART_SIZE = 5000

/** Pages that belong to one visitor, or only lead on: they stay out of search engines. */
const PRIVATE_PATHS = [
  '/api/',
  '/tech/',
  '/console',
  '/gateway',
  '/uploads/',
  '/login.html',
  '/login-bm',
  '/register.html',
  '/register-bm',
  '/forgot-password.html',
  '/payment',
  '/presale-payment',
  '/point-payment',
  '/pay-result/',
  '/redeem-points',
  '/point-order',
  '/user',
  '/wish-list.html',
  '/shared-wish-list',
  '/after-sale',
  '/evaluate.html',
  '/subscriptions.html',
  '/points-introduction',
] as const

/** Pages that crawlers may open, and that say themselves whether they may be indexed; the map does not lead there. */
const UNLISTED_PATHS = ['/search', '/cart.html', '/compare', '/my-devices.html'] as const

const isPublic = ({ path }: SitemapRow): boolean =>
  ![...PRIVATE_PATHS, ...UNLISTED_PATHS].some(start => path.startsWith(start))

/** Names of the parts, as they appear in the index. */
const sitemapParts = (sql: SqlReader): string[] => [
  'pages',
  'categories',
  'blog',
  ...Array.from(
    { length: Math.max(1, Math.ceil(countProductPages(sql) / PART_SIZE)) },
    (_, index) => `products-${index + 1}`,
  ),
]

/** The pages of a part; null for a part that there is none of. */
const findPages = (sql: SqlReader, part: string): SitemapRow[] | null => {
  if (part === 'pages') return listTextPages(sql).filter(isPublic)
  if (part === 'categories') return listCategoryPages(sql)
  if (part === 'blog') return listBlogPages(sql)
  const number = Number(/^products-([1-9]\d{0,4})$/.exec(part)?.[1])
  return sitemapParts(sql).includes(part) ? listProductPages(sql, number, PART_SIZE) : null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const getAddress = (origin: string, path: string): string => escapeHtml(encodeURI(origin + path))

/** The index: one entry for each part. */
export const sitemapIndex = (sql: SqlReader, origin: string): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemapParts(sql)
    .map(part => `<sitemap><loc>${getAddress(origin, `/sitemaps/${part}.xml`)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

/** One part of the map; null for a part that there is none of. */
export const sitemapPart = (sql: SqlReader, origin: string, part: string): string | null => {
  const pages = findPages(sql, part)
  if (pages === null) return null
  const entries = pages.map(({ path, changed }) => {
    const when = changed === null ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${getAddress(origin, path)}</loc>${when}</url>`
  })
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

/** What crawlers may open, and where the map is. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
