import type { FastifyRequest } from 'fastify'
import { atOneInstant } from '#server/context/shop-context.ts'
import { lazyFor } from '#server/lib/lazy.ts'

/**
 * The shop's context for a request. The first use reads the shop clock; session, rate limit, handler, rows and
 * emails of the request share that instant. Due events ran before.
 */
export const getRequestDeps = lazyFor((request: Pick<FastifyRequest, 'shop'>) => atOneInstant(request.shop))
