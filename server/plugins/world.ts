import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Config } from '#server/config.ts'
import { findNamedWorld, WORLD_COOKIE, WORLD_HEADER } from '#server/http/named-world.ts'
import { createWorldPass } from '#server/lib/world-pass.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { sendClosedWorld, sendMissingWorld } from './missing-world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs the name of a world for a request that this process or a browser with access sends; '' if none is needed. */
    signWorld: (worldId: string) => string
  }
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

type WorldOptions = {
  config: Config
  worlds: Worlds
  /** Whether a request may use a world other than the main one. */
  mayOpenWorld: (request: FastifyRequest, worldId: string) => boolean
}

/**
 * Assigns each request its world and runs the world's due events first. Worlds other than the main one belong to the
 * console: they are open to whoever may use it. A request for a world that is missing, or that it may not open, gets
 * 404: an envelope for calls, a page with alternatives for browsers. Without the console there is only the main world,
 * so an outdated cookie is cleared and ignored.
 */
export const worldPlugin = fp<WorldOptions>(
  async (app, options) => {
    const { config } = options
    app.decorateRequest('world')
    app.decorate('signWorld', (worldId: string) =>
      config.consoleToken === undefined ? '' : createWorldPass(config.consoleToken, worldId),
    )
    app.addHook('onRequest', (request, reply, proceed) => {
      if (request.routeOptions.config.withoutWorld === true) return proceed()

      let world: World | null
      try {
        world = findWorld(request, reply, options)
      } catch (error) {
        return proceed(error instanceof Error ? error : new Error(String(error)))
      }
      if (world === null) return
      request.world = world
      if (request.routeOptions.config.isStream !== true) reply.raw.on('close', world.enter())

      const settling = world.settle()
      if (settling === undefined) proceed()
      else void settling.then(() => proceed(), proceed)
    })
  },
  { name: 'world', dependencies: ['@fastify/cookie'] },
)

/** The world of a request; null after the response that there is none. Whether a closed world exists isn't told. */
const findWorld = (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, worlds, mayOpenWorld }: WorldOptions,
): World | null => {
  const worldId = findNamedWorld(request) ?? MAIN_WORLD
  if (worldId === MAIN_WORLD) return getMainWorld(worlds)
  const isOpen = mayOpenWorld(request, worldId)
  const world = isOpen ? worlds.find(worldId) : undefined
  if (world !== undefined) return world

  const isNamedByHeader = request.headers[WORLD_HEADER] !== undefined
  if (!isOpen && !isNamedByHeader) void reply.clearCookie(WORLD_COOKIE, { path: '/' })
  if (!config.hasConsole && !isNamedByHeader) return getMainWorld(worlds)
  if (isOpen) sendMissingWorld(request, reply, { worldId, removed: worlds.findRemoved(worldId) })
  else sendClosedWorld(request, reply, { worldId, hasConsole: config.hasConsole })

  return null
}

const getMainWorld = (worlds: Worlds): World => {
  const world = worlds.find(MAIN_WORLD)
  if (world === undefined) throw new Error('The main world cannot be opened')

  return world
}
