import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { UPLOADS_PREFIX } from '@fixbench/contract/upload/upload-constants.ts'
import { loadSharp } from '@fixbench/pictures/load-sharp.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { nullIfMissing } from '#server/lib/missing-file.ts'
import { sendNotFound } from '#server/lib/send-not-found.ts'
import { isPdf, PDF_TYPE } from './pdf.ts'
import { detectPhotoFormat, type PhotoFormat, photoTypes } from './photo-format.ts'

const PICTURE_NAME = /^[\w-]{1,80}\.(?:png|jpg|webp|gif)$/
const PDF_NAME = /^[\w-]{1,80}\.pdf$/
const MIN_HEIGHT = 40
const MAX_HEIGHT = 1200
const RESIZED_CACHE_BYTES = 16 * 1024 * 1024

type UploadRoute = { Params: { name: string }; Querystring: { h?: string | string[] } }
type Photo = { content: Buffer; format: PhotoFormat }

/** The requested height; undefined for the original size, null for an invalid or unsupported height. */
const parseHeight = (h: string | string[] | undefined): number | undefined | null => {
  if (h === undefined) return undefined
  const height = typeof h === 'string' && /^\d{1,4}$/.test(h) ? Number(h) : 0
  return height >= MIN_HEIGHT && height <= MAX_HEIGHT ? height : null
}

/**
 * Sends an uploaded PDF as a download, so that it never opens under the shop's origin. Returns null if there is none.
 */
export const sendUploadedPdf = async (uploadsDir: string, name: string, reply: FastifyReply) => {
  if (!PDF_NAME.test(name)) return null
  const content = await readFile(path.join(uploadsDir, name)).catch(nullIfMissing)
  if (content === null || !isPdf(content)) return null
  return reply
    .header('cache-control', 'private, max-age=3600')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .type(PDF_TYPE)
    .send(content)
}

const NOT_FOUND = 'Photo not found.'

/**
 * Serves `GET /uploads/<name>?h=<px>` from the world of the request. Names are restricted to one path segment with a
 * known extension, so no request leaves the folder. Files that aren't photos by content are never sent.
 */
export const serveUploads = (app: FastifyInstance): void => {
  const resizedPhotos = new LRUCache<string, Buffer>({
    maxSize: RESIZED_CACHE_BYTES,
    sizeCalculation: content => content.length,
  })

  const readPhoto = async (
    uploadsDir: string,
    name: string,
    height: number | undefined,
  ): Promise<Photo | null> => {
    const file = path.join(uploadsDir, name)
    const content = await readFile(file).catch(nullIfMissing)
    const format = content === null ? null : detectPhotoFormat(content)
    if (content === null || format === null) return null
    if (height === undefined) return { content, format }
    const key = `${file}?${height}`
    const cached = resizedPhotos.get(key)
    if (cached !== undefined) return { content: cached, format }
    const sharp = await loadSharp()
    const resized = await sharp(content, { animated: format === 'gif' })
      .resize({ height, withoutEnlargement: true })
      .toBuffer()
    resizedPhotos.set(key, resized)
    return { content: resized, format }
  }

  app.get<UploadRoute>(`${UPLOADS_PREFIX}:name`, async (request, reply) => {
    const { name } = request.params
    const pdf = await sendUploadedPdf(request.shop.uploadsDir, name, reply)
    if (pdf !== null) return pdf

    const height = parseHeight(request.query.h)
    if (!PICTURE_NAME.test(name) || height === null) return sendNotFound(reply, NOT_FOUND)
    const photo = await readPhoto(request.shop.uploadsDir, name, height)
    if (photo === null) return sendNotFound(reply, NOT_FOUND)

    const etag = `"${name}-${height ?? 0}"`
    void reply
      .header('cache-control', 'private, max-age=86400')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .type(photoTypes[photo.format])

    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(photo.content)
  })
}
