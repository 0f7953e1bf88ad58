import type { FastifyRequest } from 'fastify'

/** Times of one request in milliseconds, as `performance.now()`. */
export type RequestStages = { bodyStartMs: number; bodyEndMs: number; sendMs: number }

const stagesByRequest = new WeakMap<FastifyRequest, RequestStages>()

/**
 * The times of a request, which start when they are first asked for. A request that is answered before its body is read,
 * such as a preflight or one for a missing world, has them too.
 */
export const getStages = (request: FastifyRequest): RequestStages => {
  const known = stagesByRequest.get(request)
  if (known !== undefined) return known

  const nowMs = performance.now()
  const stages = { bodyStartMs: nowMs, bodyEndMs: nowMs, sendMs: nowMs }
  stagesByRequest.set(request, stages)
  return stages
}
