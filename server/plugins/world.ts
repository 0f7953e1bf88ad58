import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendTransportFailure } from '#server/http/error-handler.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'

/** Cookie and header that choose a world. */
export const WORLD_COOKIE = 'world'
export const WORLD_HEADER = 'x-world'

const worldIdOf = (request: FastifyRequest): string => {
  const header = request.headers[WORLD_HEADER]
  if (typeof header === 'string' && header !== '') return header
  return request.cookies[WORLD_COOKIE] || MAIN_WORLD
}

/**
 * Gives every request its world and lets the world catch up with its clock first. A header that names no world is
 * refused with 404; a stale cookie is dropped and the main world answers, so that a browser never locks itself out.
 */
export const worldPlugin = fp<{ worlds: Worlds }>(
  async (app, { worlds }) => {
    app.addHook('onRequest', async (request, reply) => {
      const id = worldIdOf(request)
      let world = worlds.find(id)
      if (world === undefined && request.headers[WORLD_HEADER] !== undefined) {
        return sendTransportFailure(reply, 404, `There is no world '${id}'`)
      }
      if (world === undefined) {
        void reply.clearCookie(WORLD_COOKIE, { path: '/' })
        world = worlds.find(MAIN_WORLD)
      }
      if (world === undefined) throw new Error('The main world can not be opened')
      await world.settle()
      request.world = world
      return undefined
    })
  },
  { name: 'world', dependencies: ['@fastify/cookie'] },
)
