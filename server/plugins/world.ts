import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { sendTransportFailure } from '#server/http/error-handler.ts'
import { findNamedWorld, WORLD_COOKIE, WORLD_HEADER } from '#server/http/named-world.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    endpoint?: Endpoint
    /** The route works without a world: files, health, the console. */
    withoutWorld?: boolean
  }
}

/**
 * Gives every request its world and lets the world catch up with its clock first. A header that names no world is
 * refused with 404; a stale cookie is dropped and the main world answers, so that a browser never locks itself out.
 */
export const worldPlugin = fp<{ worlds: Worlds }>(
  async (app, { worlds }) => {
    app.decorateRequest('world')
    app.addHook('onRequest', (request, reply, goOn) => {
      if (request.routeOptions.config.withoutWorld === true) return goOn()
      const named = findNamedWorld(request)
      let world: World | undefined
      try {
        world = worlds.find(named ?? MAIN_WORLD)
        if (world === undefined && request.headers[WORLD_HEADER] !== undefined)
          return void sendTransportFailure(reply, 404, `There is no world '${named}'`)
        if (world === undefined) {
          void reply.clearCookie(WORLD_COOKIE, { path: '/' })
          world = worlds.find(MAIN_WORLD)
        }
      } catch (error) {
        return goOn(error instanceof Error ? error : new Error(String(error)))
      }
      if (world === undefined) return goOn(new Error('The main world cannot be opened'))
      request.world = world
      reply.raw.on('close', world.enter())
      const settling = world.settle()
      if (settling === undefined) goOn()
      else void settling.then(() => goOn(), goOn)
    })
  },
  { name: 'world', dependencies: ['@fastify/cookie'] },
)
