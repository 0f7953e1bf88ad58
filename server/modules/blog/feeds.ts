import { brand } from '#contract/core/brand.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import { toIso } from '#server/lib/shop-date.ts'
import type { CardRow } from './blog.repo.ts'

const NAME = `${brand.name} Blog`
const TEXT = 'Guides, tests, and news from the repair bench.'

type Feed = { origin: string; path: string; posts: readonly CardRow[] }

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Control characters have no place in XML, not even as entities. */
const xml = (text: string): string => escapeHtml(text.replace(CONTROLS, ''))

const getLink = (origin: string, slug: string): string => xml(`${origin}/blog/detail/${slug}`)

/** The latest articles as an Atom feed (RFC 4287). */
export const atomFeed = ({ origin, path, posts }: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xml(NAME)}</title>
<subtitle>${xml(TEXT)}</subtitle>
<id>${xml(origin)}/blog</id>
<link rel="self" type="application/atom+xml" href="${xml(origin + path)}"/>
<link rel="alternate" type="text/html" href="${xml(origin)}/blog"/>
<updated>${posts[0] === undefined ? '1970-01-01T00:00:00.000Z' : toIso(posts[0].publishedAt)}</updated>
${posts.map(post => atomEntry(origin, post)).join('\n')}
</feed>
`

const atomEntry = (origin: string, post: CardRow): string => `<entry>
<title>${xml(post.title)}</title>
<id>${getLink(origin, post.slug)}</id>
<link rel="alternate" type="text/html" href="${getLink(origin, post.slug)}"/>
<updated>${toIso(post.publishedAt)}</updated>
<author><name>${xml(post.authorName)}</name></author>
<category term="${xml(post.category.slug)}" label="${xml(post.category.name)}"/>
<summary>${xml(post.summary)}</summary>
</entry>`

/** The latest articles as an RSS 2.0 feed. */
export const rssFeed = ({ origin, path, posts }: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(NAME)}</title>
<link>${xml(origin)}/blog</link>
<description>${xml(TEXT)}</description>
<language>en-us</language>
<atom:link rel="self" type="application/rss+xml" href="${xml(origin + path)}"/>
${posts.map(post => rssItem(origin, post)).join('\n')}
</channel>
</rss>
`

const rssItem = (origin: string, post: CardRow): string => `<item>
<title>${xml(post.title)}</title>
<link>${getLink(origin, post.slug)}</link>
<guid isPermaLink="true">${getLink(origin, post.slug)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<dc:creator>${xml(post.authorName)}</dc:creator>
<category>${xml(post.category.name)}</category>
<description>${xml(post.summary)}</description>
</item>`
