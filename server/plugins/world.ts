import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Config } from '#server/config.ts'
import { findNamedWorld, WORLD_COOKIE, WORLD_HEADER } from '#server/http/named-world.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { sendMissingWorld } from './missing-world.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route handles. */
    endpoint?: Endpoint
    /** The route needs no world: static files, health check, console. */
    withoutWorld?: boolean
    /**
     * The response lasts as long as the client listens. It doesn't count as a request of its world, so it doesn't block
     * a restore, and no fault rule applies to it.
     */
    isStream?: boolean
  }
}

/** Declares that the routes of a scope need no world. Must be called before they are registered. */
export const serveWithoutWorld = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, withoutWorld: true }
  })
}

/**
 * Assigns each request its world and runs the world's due events first. A request for a missing world gets 404: an
 * envelope for calls, a page with alternatives for browsers. Without the console there is only the main world, so an
 * outdated cookie is cleared and ignored.
 */
export const worldPlugin = fp<{ config: Config; worlds: Worlds }>(
  async (app, { config, worlds }) => {
    app.decorateRequest('world')
    app.addHook('onRequest', (request, reply, proceed) => {
      if (request.routeOptions.config.withoutWorld === true) return proceed()
      const named = findNamedWorld(request)
      let world: World | undefined
      try {
        world = worlds.find(named ?? MAIN_WORLD)
        const isNamed = config.hasConsole || request.headers[WORLD_HEADER] !== undefined
        if (world === undefined && named !== undefined && isNamed)
          return void sendMissingWorld(request, reply, { worldId: named, removed: worlds.findRemoved(named) })
        if (world === undefined) {
          void reply.clearCookie(WORLD_COOKIE, { path: '/' })
          world = worlds.find(MAIN_WORLD)
        }
      } catch (error) {
        return proceed(error instanceof Error ? error : new Error(String(error)))
      }
      if (world === undefined) return proceed(new Error('The main world cannot be opened'))
      request.world = world
      if (request.routeOptions.config.isStream !== true) reply.raw.on('close', world.enter())
      const settling = world.settle()
      if (settling === undefined) proceed()
      else void settling.then(() => proceed(), proceed)
    })
  },
  { name: 'world', dependencies: ['@fastify/cookie'] },
)
