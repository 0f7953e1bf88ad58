import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { toEnvelope } from '#contract/core/envelope.ts'
import { archiveEndpoints } from '#server/console/contract/archive.contract.ts'
import { getWorldId, parseQuery } from '#server/console/target-world.ts'
import { failField } from '#server/lib/fail.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import { toWorld } from './worlds.routes.ts'

const ARCHIVE_LIMIT_BYTES = 2 * 1024 ** 3

/** Registers the export and import of worlds, which transfer a gzip file. */
export const registerArchive = (app: FastifyInstance, worlds: Worlds): void => {
  for (const type of ['application/gzip', 'application/x-gzip', 'application/octet-stream'])
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  app.route({
    method: 'GET',
    url: archiveEndpoints.export.path,
    config: { withoutWorld: true },
    handler: async (request, reply) => {
      const worldId = getWorldId(request, parseQuery(archiveEndpoints.export, request).worldId)
      const archive = await worlds.export(worldId)
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${worldId}.world.tar.gz"`)
        .send(archive)
    },
  })
  app.route({
    method: 'POST',
    url: archiveEndpoints.import.path,
    config: { withoutWorld: true },
    bodyLimit: ARCHIVE_LIMIT_BYTES,
    handler: async (request, reply) => {
      const input = parseQuery(archiveEndpoints.import, request)
      if (!(request.body instanceof Readable))
        return failField('archive', 'send the exported file as application/gzip')
      const data = toWorld(await worlds.import(request.body, input))
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(toEnvelope(data)))
    },
  })
}
