import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route handles. */
    endpoint?: Endpoint
    /** The route needs no shop: static files, health check, console. */
    withoutShop?: boolean
    /**
     * The response lasts as long as the client listens. It doesn't count as a request of its shop, so it doesn't block
     * a restore, and no fault rule applies to it.
     */
    isStream?: boolean
  }
}

/** Declares that the routes of a scope need no shop. Must be called before they are registered. */
export const serveWithoutShop = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, withoutShop: true }
  })
}
