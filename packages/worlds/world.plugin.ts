import { FAULT_HEADER } from '@fixbench/contract/core/wire.ts'
import { describeOwner, isOwnWorld } from '@fixbench/fleet/place.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { Shops } from '@fixbench/server/context/shops.ts'
import { enterShop } from '@fixbench/server/http/enter-shop.ts'
import { sendTransportFailure } from '@fixbench/server/http/error-handler.ts'
import { findNamedWorld, WORLD_COOKIE, WORLD_HEADER } from '@fixbench/server/http/named-world.ts'
import { createWorldPass } from '@fixbench/server/lib/world-pass.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { mayContainMagic } from './faults/magic.ts'
import { sendClosedWorld, sendMissingWorld } from './missing-world.ts'
import { MAIN_WORLD, type Worlds } from './registry.ts'
import type { World } from './world.ts'

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
const worldPlugin = fp<WorldOptions>(
  async (app, options) => {
    const { config } = options
    app.decorateRequest('world')
    app.decorateRequest('shop')
    app.decorateRequest('mayHaveFaults', mayHaveFaults)
    app.decorate('ownHosts', listOwnHosts(config))
    app.decorate('signWorld', (worldId: string) =>
      config.consoleToken === undefined ? '' : createWorldPass(config.consoleToken, worldId),
    )
    app.addHook('onRequest', (request, reply, proceed) => {
      if (request.routeOptions.config.withoutShop === true) return proceed()

      let world: World | null
      try {
        world = findWorld(request, reply, options)
      } catch (error) {
        return proceed(error instanceof Error ? error : new Error(String(error)))
      }

      if (world === null) return
      request.world = world
      enterShop(
        request,
        reply,
        { shop: world.deps, enter: () => world.enter(), settle: () => world.settle() },
        proceed,
      )
    })
  },
  { name: 'shops', dependencies: ['@fastify/cookie'] },
)

function mayHaveFaults(this: FastifyRequest): boolean {
  return this.headers[FAULT_HEADER] !== undefined || !this.world.faults.isEmpty() || mayContainMagic(this.url)
}

const listOwnHosts = ({ shopOrigin, mobileOrigin }: Config): ReadonlySet<string> =>
  new Set(
    [shopOrigin, mobileOrigin].flatMap(origin => (origin === undefined ? [] : [new URL(origin).hostname])),
  )

/** The worlds as the shops of a server. */
export const toShops = (options: WorldOptions): Shops => {
  const { worlds } = options

  return {
    register: async app => {
      await app.register(worldPlugin, options)
    },
    onEnd: listener => worlds.onEnd(listener),
    whenIdle: () => worlds.whenIdle(),
    close: () => worlds.close(),
  }
}

/** The world of a request; null after the response that there is none, or that it belongs to another shard. Whether a closed world exists isn't told. */
const findWorld = (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, worlds, mayOpenWorld }: WorldOptions,
): World | null => {
  const worldId = findNamedWorld(request) ?? MAIN_WORLD
  const { fleet } = config
  if (fleet !== undefined && !isOwnWorld(fleet, worldId)) {
    void sendTransportFailure(reply, 404, describeOwner(fleet, worldId))
    return null
  }

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
