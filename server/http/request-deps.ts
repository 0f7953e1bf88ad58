import type { FastifyRequest } from 'fastify'
import { lazyFor } from '#server/lib/lazy.ts'
import { atOneInstant } from '#server/worlds/world.ts'

/**
 * The world's dependencies for a request. The first use reads the shop clock; session, rate limit, handler, rows and
 * emails of the request share that instant. The world runs its due events before.
 */
export const getRequestDeps = lazyFor((request: Pick<FastifyRequest, 'world'>) =>
  atOneInstant(request.world.deps),
)
