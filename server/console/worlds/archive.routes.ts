import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { toEnvelope } from '#contract/core/envelope.ts'
import { archiveEndpoints } from '#server/console/contract/archive.contract.ts'
import { findNamedWorld } from '#server/http/named-world.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { failField } from '#server/lib/fail.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import { toWorld } from './worlds.routes.ts'

const ARCHIVE_LIMIT_BYTES = 2 * 1024 ** 3

/** Registers export and import of worlds, whose response or body is a file. */
export const registerArchive = (app: FastifyInstance, worlds: Worlds): void => {
  for (const type of ['application/gzip', 'application/x-gzip', 'application/octet-stream'])
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  app.route({
    method: 'GET',
    url: archiveEndpoints.export.path,
    config: { withoutWorld: true },
    handler: async (request, reply) => {
      const { worldId = findNamedWorld(request) ?? MAIN_WORLD } = archiveEndpoints.export.input.parse(
        parseInput(archiveEndpoints.export, request.query),
      )
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
      const input = archiveEndpoints.import.input.parse(parseInput(archiveEndpoints.import, request.query))
      if (!(request.body instanceof Readable))
        return failField('archive', 'send the exported file as application/gzip')
      const data = toWorld(await worlds.import(request.body, input))
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(toEnvelope(data)))
    },
  })
}
