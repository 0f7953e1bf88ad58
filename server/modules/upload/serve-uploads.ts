import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { UPLOADS_PREFIX } from '#contract/upload.contract.ts'
import { loadSharp } from '#server/lib/load-sharp.ts'
import { isPdf } from './clean-pdf.ts'
import { contentTypes, findFormat, PDF_TYPE, type PictureFormat } from './picture-format.ts'

const NAME = /^[\w-]{1,80}\.(?:png|jpg|webp|gif)$/
const PDF_NAME = /^[\w-]{1,80}\.pdf$/
const SMALLEST_HEIGHT = 40
const GREATEST_HEIGHT = 1200
const SMALL_COPIES_BYTES = 16 * 1024 * 1024

type UploadRoute = { Params: { name: string }; Querystring: { h?: string | string[] } }
type Sized = { content: Buffer; format: PictureFormat }

/** The height that a request asks for; undefined when it asks for none, null when it can't be had. */
const findHeight = (h: string | string[] | undefined): number | undefined | null => {
  if (h === undefined) return undefined
  const height = typeof h === 'string' && /^\d{1,4}$/.test(h) ? Number(h) : 0
  return height >= SMALLEST_HEIGHT && height <= GREATEST_HEIGHT ? height : null
}

/** Sends an uploaded PDF as a download: it is never opened under the address of the shop. Null when there is none. */
export const sendUploadedPdf = async (
  uploadsDir: string,
  name: string,
  reply: FastifyReply,
): Promise<FastifyReply | null> => {
  if (!PDF_NAME.test(name)) return null
  const content = await readFile(path.join(uploadsDir, name)).catch(() => null)
  if (content === null || !isPdf(content)) return null
  return reply
    .header('cache-control', 'private, max-age=3600')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .type(PDF_TYPE)
    .send(content)
}

const noPicture = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such picture.\n')

/**
 * Serves `GET /uploads/<name>?h=<px>` from the world of the request. Names are letters, digits and one known ending, so
 * no address leaves the folder; what is no picture by its content is never sent.
 */
export const serveUploads = (app: FastifyInstance): void => {
  const smaller = new LRUCache<string, Buffer>({
    maxSize: SMALL_COPIES_BYTES,
    sizeCalculation: content => content.length,
  })

  const read = async (
    uploadsDir: string,
    name: string,
    height: number | undefined,
  ): Promise<Sized | null> => {
    const file = path.join(uploadsDir, name)
    const content = await readFile(file).catch(() => null)
    const format = content === null ? null : findFormat(content)
    if (content === null || format === null) return null
    if (height === undefined) return { content, format }
    const key = `${file}?${height}`
    const known = smaller.get(key)
    if (known !== undefined) return { content: known, format }
    const sharp = await loadSharp()
    const resized = await sharp(content, { animated: format === 'gif' })
      .resize({ height, withoutEnlargement: true })
      .toBuffer()
    smaller.set(key, resized)
    return { content: resized, format }
  }

  const answer = async (request: FastifyRequest<UploadRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { name } = request.params
    const pdf = await sendUploadedPdf(request.world.deps.uploadsDir, name, reply)
    if (pdf !== null) return pdf
    const height = findHeight(request.query.h)
    if (!NAME.test(name) || height === null) return noPicture(reply)
    const picture = await read(request.world.deps.uploadsDir, name, height)
    if (picture === null) return noPicture(reply)
    const etag = `"${name}-${height ?? 0}"`
    void reply
      .header('cache-control', 'private, max-age=86400')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .type(contentTypes[picture.format])
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(picture.content)
  }

  app.get<UploadRoute>(`${UPLOADS_PREFIX}:name`, answer)
}
