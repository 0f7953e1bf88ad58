import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import {
  countProductPages,
  listPages,
  listProductPages,
  pagesParts,
  type SitemapRow,
} from './sitemap.repo.ts'

/** URLs in one part of the sitemap, which is read in one piece; the protocol allows 50,000. */
const PART_SIZE = 2000

/** Paths closed to crawlers: APIs, personal pages, and steps of sign-in and payment. */
const PRIVATE_PATHS = [
  '/api/',
  '/tech/',
  '/back-office',
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

/** Paths that crawlers may open but the sitemap leaves out; their pages set their own robots meta tag. */
const UNLISTED_PATHS = ['/search', '/cart.html', '/compare', '/my-devices.html'] as const

const isPublic = ({ path }: SitemapRow): boolean =>
  ![...PRIVATE_PATHS, ...UNLISTED_PATHS].some(start => path.startsWith(start))

/** Names of the parts in the sitemap index. */
const listParts = (sql: SqlReader): string[] => [
  ...pagesParts,
  ...Array.from(
    { length: Math.max(1, Math.ceil(countProductPages(sql) / PART_SIZE)) },
    (_, index) => `products-${index + 1}`,
  ),
]

/** Pages of a part; null for an unknown part. */
const findPages = (sql: SqlReader, part: string): SitemapRow[] | null => {
  const known = pagesParts.find(name => name === part)
  if (known !== undefined) return listPages(sql, known).filter(isPublic)
  const number = Number(/^products-([1-9]\d{0,4})$/.exec(part)?.[1])
  return listParts(sql).includes(part) ? listProductPages(sql, number, PART_SIZE) : null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const toLocation = (origin: string, path: string): string => escapeHtml(encodeURI(origin + path))

/** Renders the sitemap index with one entry per part. */
const renderSitemapIndex = (sql: SqlReader, origin: string): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${listParts(sql)
    .map(part => `<sitemap><loc>${toLocation(origin, `/sitemaps/${part}.xml`)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

/** Renders one part of the sitemap; null for an unknown part. */
const renderSitemapPart = (sql: SqlReader, origin: string, part: string): string | null => {
  const pages = findPages(sql, part)
  if (pages === null) return null
  const entries = pages.map(({ path, changed }) => {
    const lastModified = changed === null ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${toLocation(origin, path)}</loc>${lastModified}</url>`
  })
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Renders robots.txt with the private paths and the address of the sitemap. */
const renderRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const XML = 'application/xml; charset=utf-8'

const getOrigin = (request: FastifyRequest): string => getShopOrigin(request.shop.config, request)

/** Returns a cached text, or computes and caches it until the world's catalog or content changes. Null isn't cached. */
const withCache = (request: FastifyRequest, render: () => string | null): string | null => {
  const { cache } = request.shop
  const key = `sitemap:${getOrigin(request)}${request.url}`
  const cached = cache.get<{ text: string }>(key)
  if (cached !== undefined) return cached.text
  const text = render()
  if (text !== null) cache.set(key, ['catalog', 'content'], { text }, text.length)
  return text
}

/** Sends a part of the sitemap, or 404 when `render` returns null. */
const sendXml = (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (sql: SqlReader, origin: string) => string | null,
): FastifyReply => {
  const text = withCache(request, () => render(request.shop.sql, getOrigin(request)))
  return text === null
    ? reply.code(404).type('text/plain; charset=utf-8').send('Sitemap not found.\n')
    : reply.type(XML).header('cache-control', 'public, max-age=3600').send(text)
}

/** Serves `/robots.txt`, `/sitemap.xml` and the parts of the sitemap, identical for every viewer. */
export const serveSitemap = (app: FastifyInstance): void => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(renderRobots(getOrigin(request))),
  )
  app.get('/sitemap.xml', (request, reply) => sendXml(request, reply, renderSitemapIndex))
  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', (request, reply) =>
    sendXml(request, reply, (sql, origin) => renderSitemapPart(sql, origin, request.params.part)),
  )
}
