import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { robotsText, sitemapIndex, sitemapPart } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'

const getOrigin = (request: FastifyRequest): string => getShopOrigin(request.world.deps.config, request)

/** Keeps an answer of the world until its catalog or content changes. */
const findCached = (request: FastifyRequest, make: () => string | null): string | null => {
  const { cache } = request.world.deps
  const key = `sitemap:${getOrigin(request)}${request.url}`
  const stored = cache.get<{ text: string }>(key)
  if (stored !== undefined) return stored.text
  const text = make()
  if (text !== null) cache.set(key, ['catalog', 'content'], { text }, text.length)
  return text
}

const sendXml = (reply: FastifyReply, text: string | null): FastifyReply =>
  text === null
    ? reply.code(404).type('text/plain; charset=utf-8').send('No such part.\n')
    : reply.type(XML).header('cache-control', 'public, max-age=3600').send(text)

/** Serves `/robots.txt`, `/sitemap.xml` and the parts of the map. Nothing in them depends on who asks. */
export const serveSitemap = (app: FastifyInstance): void => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(getOrigin(request))),
  )
  app.get('/sitemap.xml', (request, reply) =>
    sendXml(
      reply,
      findCached(request, () => sitemapIndex(request.world.deps.sql, getOrigin(request))),
    ),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', (request, reply) =>
    sendXml(
      reply,
      findCached(request, () => sitemapPart(request.world.deps.sql, getOrigin(request), request.params.part)),
    ),
  )
}
