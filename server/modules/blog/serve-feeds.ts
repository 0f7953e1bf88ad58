import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { pagePosts } from './blog.repo.ts'
import { atomFeed, rssFeed } from './feeds.ts'

const POSTS = 20

const feeds = [
  { path: '/blog/atom.xml', type: 'application/atom+xml; charset=utf-8', make: atomFeed },
  { path: '/blog/rss.xml', type: 'application/rss+xml; charset=utf-8', make: rssFeed },
] as const

const getOrigin = (request: FastifyRequest): string => getShopOrigin(request.world.deps.config, request)

/** Serves the latest articles as feeds, of the world and the shop time of the request. */
export const serveFeeds = (app: FastifyInstance): void => {
  for (const { path, type, make } of feeds)
    app.get(path, (request, reply) => {
      const { sql, clock } = request.world.deps
      const all = { at: toDbInstant(clock.nowMs()), category: null, tag: null, date: null, like: null }
      const { rows } = pagePosts(sql, all, { limit: POSTS, offset: 0 })
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=600')
        .send(make({ origin: getOrigin(request), path, posts: rows }))
    })
}
