import { readAddress } from '@fixbench/pictures/address.ts'
import { createPictureStore } from '@fixbench/pictures/picture-store.ts'
import { drawings } from '@fixbench/pictures/registry.ts'
import type { PictureFormat } from '@fixbench/pictures/url.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendNotFound } from '#server/lib/send-not-found.ts'

const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

type PictureRoute = { Params: { '*': string }; Querystring: { h?: string | string[] } }

/**
 * Serves `GET /pictures/<base>/<shot>/<params>.<format>?h=<px>`, drawn on demand and cached under `cacheDir`. Responds
 * with a plain 404 to an unknown drawing, an invalid parameter or a height outside 40..1200.
 */
export async function picturesPlugin(app: FastifyInstance, options: { cacheDir: string }): Promise<void> {
  const store = createPictureStore({ cacheDir: options.cacheDir })
  app.addHook('onClose', () => store.settled())

  async function sendPicture(request: FastifyRequest<PictureRoute>, reply: FastifyReply) {
    const { h } = request.query
    const wanted = Array.isArray(h) ? null : readAddress(request.params['*'], h, drawings)
    const picture = wanted === null ? null : await store.get(wanted)
    if (wanted === null || picture === null) return sendNotFound(reply, 'Picture not found.')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', picture.etag)
      .header('x-content-type-options', 'nosniff')
      .type(CONTENT_TYPES[wanted.format])
    if (wanted.format === 'svg') {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    }
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.send(picture.body)
  }

  app.get<PictureRoute>('/pictures/*', { config: { withoutShop: true } }, sendPicture)
}
