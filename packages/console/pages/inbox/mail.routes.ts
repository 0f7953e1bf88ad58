import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { getWorldId, openWorld, parseQuery } from '#console/server/target-world.ts'
import { inboxEndpoints } from './inbox.contract.ts'
import { readMail } from './mail.ts'

/** Registers the download of an email as a file. */
export const registerMail = (app: FastifyInstance, worlds: Worlds): void => {
  app.get(inboxEndpoints.eml.path, async (request, reply) => {
    const { worldId, messageId } = parseQuery(inboxEndpoints.eml, request)
    const world = await openWorld(worlds, getWorldId(request, worldId))
    const { source } = await readMail(request, world, messageId)
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="message-${messageId}.eml"`)
      .send(source)
  })
}
