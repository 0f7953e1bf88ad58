import type { FastifyInstance } from 'fastify'

/** Where the shop of each request comes from: a single one, or several side by side. */
export type Shops = {
  /** Gives every request its shop, and runs the shop's due events first. Registered before any other route. */
  register: (app: FastifyInstance) => Promise<void>
  /** Reports a shop that was closed or replaced. */
  onEnd: (listener: (shopId: string) => void) => void
  /** Resolves when no request uses a shop, or after the time limit of a shutdown. */
  whenIdle: () => Promise<void>
  close: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs the name of a shop for a request that this process sends to itself; '' if none is needed. */
    signWorld: (shopId: string) => string
  }
}
