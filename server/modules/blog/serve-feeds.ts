import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { pagePosts } from './blog.repo.ts'
import { renderAtomFeed, renderRssFeed } from './feeds.ts'

const FEED_POSTS = 20

const feeds = [
  { path: '/blog/atom.xml', type: 'application/atom+xml; charset=utf-8', render: renderAtomFeed },
  { path: '/blog/rss.xml', type: 'application/rss+xml; charset=utf-8', render: renderRssFeed },
] as const

const getOrigin = (request: FastifyRequest): string => getShopOrigin(request.world.deps.config, request)

/** Serves the latest articles of the request's world as Atom and RSS feeds. */
export const serveFeeds = (app: FastifyInstance): void => {
  for (const { path, type, render } of feeds)
    app.get(path, (request, reply) => {
      const { sql, clock } = request.world.deps
      const all = { at: toDbInstant(clock.nowMs()), category: null, tag: null, date: null, like: null }
      const { rows } = pagePosts(sql, all, { limit: FEED_POSTS, offset: 0 })
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=600')
        .send(render({ origin: getOrigin(request), path, posts: rows }))
    })
}
