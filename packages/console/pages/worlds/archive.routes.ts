import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { toEnvelope } from '@fixbench/contract/core/envelope.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { readWorldOfReport } from '#console/pages/evidence/evidence.routes.ts'
import { archiveEndpoints } from '#console/pages/worlds/archive.contract.ts'
import { getWorldId, parseQuery } from '#console/server/target-world.ts'
import { toWorld } from './to-world.ts'

const ARCHIVE_LIMIT_BYTES = 2 * 1024 ** 3
/** Types of bug reports, which contain a world. */
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed']

/** Registers the export and import of worlds, which transfer a gzip file. A bug report can be imported, too. */
export const registerArchive = (app: FastifyInstance, worlds: Worlds): void => {
  for (const type of ['application/gzip', 'application/x-gzip', 'application/octet-stream', ...ZIP_TYPES]) {
    app.addContentTypeParser(type, ({ headers }, payload, done) => {
      // An empty file is no file, so that the call says what it needs.
      done(null, headers['content-length'] === '0' ? undefined : payload)
    })
  }

  app.get(archiveEndpoints.export.path, async (request, reply) => {
    const worldId = getWorldId(request, parseQuery(archiveEndpoints.export, request).worldId)
    const archive = await worlds.export(worldId)
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="${worldId}.world.tar.gz"`)
      .send(archive)
  })

  app.post(archiveEndpoints.import.path, { bodyLimit: ARCHIVE_LIMIT_BYTES }, async request => {
    const input = parseQuery(archiveEndpoints.import, request)
    if (!(request.body instanceof Readable)) {
      return failField(
        'archive',
        'send the exported file as application/gzip, or a bug report as application/zip',
      )
    }
    const isReport = ZIP_TYPES.includes(request.headers['content-type'] ?? '')
    const importWorld = (archive: Readable) => worlds.import(archive, input)
    const importBody = isReport ? (body: Readable) => readWorldOfReport(body, importWorld) : importWorld
    return toEnvelope(toWorld(await readWholeBody(request.body, importBody)))
  })
}

/**
 * Runs `work` on a body and reads the body to its end even if `work` fails early. Otherwise the connection would be
 * reset while the client still sends, and the client would never see the reason.
 */
const readWholeBody = async <T>(body: Readable, work: (copy: Readable) => Promise<T>): Promise<T> => {
  const copy = new PassThrough()
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('ended before it was complete'))
  })
  body.pipe(copy)

  try {
    return await work(copy)
  } catch (error) {
    body.unpipe(copy)
    body.resume()
    await finished(body).catch(() => undefined)
    throw error
  }
}
