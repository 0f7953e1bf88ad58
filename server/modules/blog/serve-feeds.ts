import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import type { FastifyInstance } from 'fastify'
import { toDbInstant, toIso } from '#server/database/row.ts'
import { getRequestDeps } from '#server/http/request-deps.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { type CardRow, pagePosts } from './blog.repo.ts'

type Feed = { brand: Brand; origin: string; path: string; posts: readonly CardRow[] }

// oxlint-disable-next-line no-control-regex -- matches them to remove them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Escapes text for XML and removes control characters, which XML doesn't allow even as entities. */
const escapeXml = (text: string): string => escapeHtml(text.replace(CONTROLS, ''))

const getLink = (origin: string, slug: string): string => escapeXml(`${origin}/blog/detail/${slug}`)

/** Renders articles as an Atom feed (RFC 4287). */
const renderAtomFeed = ({
  brand,
  origin,
  path,
  posts,
}: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(`${brand.name} Blog`)}</title>
<subtitle>${escapeXml(brand.blogDescription)}</subtitle>
<id>${escapeXml(origin)}/blog</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin)}/blog"/>
<updated>${posts[0] === undefined ? '1970-01-01T00:00:00.000Z' : toIso(posts[0].publishedAt)}</updated>
${posts.map(post => renderAtomEntry(origin, post)).join('\n')}
</feed>
`

const renderAtomEntry = (origin: string, post: CardRow): string => `<entry>
<title>${escapeXml(post.title)}</title>
<id>${getLink(origin, post.slug)}</id>
<link rel="alternate" type="text/html" href="${getLink(origin, post.slug)}"/>
<updated>${toIso(post.publishedAt)}</updated>
<author><name>${escapeXml(post.authorName)}</name></author>
<category term="${escapeXml(post.category.slug)}" label="${escapeXml(post.category.name)}"/>
<summary>${escapeXml(post.summary)}</summary>
</entry>`

/** Renders articles as an RSS 2.0 feed. */
const renderRssFeed = ({
  brand,
  origin,
  path,
  posts,
}: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(`${brand.name} Blog`)}</title>
<link>${escapeXml(origin)}/blog</link>
<description>${escapeXml(brand.blogDescription)}</description>
<language>en-us</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + path)}"/>
${posts.map(post => renderRssItem(origin, post)).join('\n')}
</channel>
</rss>
`

const renderRssItem = (origin: string, post: CardRow): string => `<item>
<title>${escapeXml(post.title)}</title>
<link>${getLink(origin, post.slug)}</link>
<guid isPermaLink="true">${getLink(origin, post.slug)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.authorName)}</dc:creator>
<category>${escapeXml(post.category.name)}</category>
<description>${escapeXml(post.summary)}</description>
</item>`

const FEED_POSTS = 20

const feeds = [
  { path: '/blog/atom.xml', type: 'application/atom+xml; charset=utf-8', render: renderAtomFeed },
  { path: '/blog/rss.xml', type: 'application/rss+xml; charset=utf-8', render: renderRssFeed },
] as const

/** Serves the latest articles of the request's world as Atom and RSS feeds. */
export const serveFeeds = (app: FastifyInstance): void => {
  for (const { path, type, render } of feeds) {
    app.get(path, (request, reply) => {
      const { brand, sql, clock, config } = getRequestDeps(request)
      const all = { at: toDbInstant(clock.nowMs()), category: null, tag: null, date: null, keyword: '' }
      const { rows } = pagePosts(sql, all, { limit: FEED_POSTS, offset: 0 })
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=600')
        .send(render({ brand, origin: getShopOrigin(config, request), path, posts: rows }))
    })
  }
}
