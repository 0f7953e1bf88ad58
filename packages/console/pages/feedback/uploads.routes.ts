import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendTransportFailure } from '@fixbench/server/http/error-handler.ts'
import { nullIfMissing } from '@fixbench/server/lib/missing-file.ts'
import { detectPhotoFormat, photoTypes } from '@fixbench/server/modules/upload/photo-format.ts'
import { sendUploadedPdf } from '@fixbench/server/modules/upload/serve-uploads.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { getWorldId } from '#console/server/target-world.ts'

const NAME = /^[\w-]{1,80}\.(?:png|jpg|webp|gif)$/

type UploadRoute = { Params: { name: string }; Querystring: { world?: string } }

/** Serves uploaded photos and PDFs of any world, independent of the browser's current world. */
export const registerUploads = (scope: FastifyInstance, worlds: Worlds): void => {
  scope.get<UploadRoute>('/console/api/uploads/:name', async (request, reply) => {
    const { name } = request.params
    const world = worlds.find(getWorldId(request, request.query.world))
    if (world === undefined) return sendTransportFailure(reply, 404)
    const { uploadsDir } = world.deps
    const pdf = await sendUploadedPdf(uploadsDir, name, reply)
    if (pdf !== null) return pdf
    const file = NAME.test(name) ? await readFile(path.join(uploadsDir, name)).catch(nullIfMissing) : null
    const format = file === null ? null : detectPhotoFormat(file)
    if (format === null) return sendTransportFailure(reply, 404)
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'")
      .type(photoTypes[format])
      .send(file)
  })
}
