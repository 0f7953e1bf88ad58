import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { renderRobots, renderSitemapIndex, renderSitemapPart } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'

const getOrigin = (request: FastifyRequest): string => getShopOrigin(request.world.deps.config, request)

/** Returns a cached text, or computes and caches it until the world's catalog or content changes. Null isn't cached. */
const withCache = (request: FastifyRequest, render: () => string | null): string | null => {
  const { cache } = request.world.deps
  const key = `sitemap:${getOrigin(request)}${request.url}`
  const cached = cache.get<{ text: string }>(key)
  if (cached !== undefined) return cached.text
  const text = render()
  if (text !== null) cache.set(key, ['catalog', 'content'], { text }, text.length)
  return text
}

const sendXml = (reply: FastifyReply, text: string | null): FastifyReply =>
  text === null
    ? reply.code(404).type('text/plain; charset=utf-8').send('Sitemap not found.\n')
    : reply.type(XML).header('cache-control', 'public, max-age=3600').send(text)

/** Serves `/robots.txt`, `/sitemap.xml` and the parts of the sitemap, identical for every viewer. */
export const serveSitemap = (app: FastifyInstance): void => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(renderRobots(getOrigin(request))),
  )
  app.get('/sitemap.xml', (request, reply) =>
    sendXml(
      reply,
      withCache(request, () => renderSitemapIndex(request.world.deps.sql, getOrigin(request))),
    ),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', (request, reply) =>
    sendXml(
      reply,
      withCache(request, () =>
        renderSitemapPart(request.world.deps.sql, getOrigin(request), request.params.part),
      ),
    ),
  )
}
