import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunningShop } from '#server/context/shop-context.ts'

/** A shop that requests enter. */
export type Entrance = {
  shop: RunningShop
  /** Counts a request as running, and returns a function that ends it. */
  enter: () => () => void
  /** Runs the due events; undefined when there are none. */
  settle: () => Promise<void> | undefined
}

/** Gives a request its shop, whose due events run first. Streams don't count as running, because they don't end. */
export const enterShop = (
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, enter, settle }: Entrance,
  proceed: (error?: Error) => void,
): void => {
  request.shop = shop
  if (request.routeOptions.config.isStream !== true) reply.raw.on('close', enter())

  const settling = settle()
  if (settling === undefined) proceed()
  else void settling.then(() => proceed(), proceed)
}
