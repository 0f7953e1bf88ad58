import { distance } from 'fastest-levenshtein'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callPaths, listCallsAt } from '#contract/call-index.ts'
import { isShopCall } from '#contract/core/paths.ts'
import { sendTransportFailure } from './error-handler.ts'

/** Maximum edit distance of a suggestion, as a share of the path length. */
const MAX_DIFFERENCE = 0.3

const findNearestPath = (path: string): string | undefined => {
  let best: { path: string; difference: number } | undefined
  for (const known of callPaths) {
    const difference = distance(path, known)
    if (best === undefined || difference < best.difference) best = { path: known, difference }
  }
  return best !== undefined && best.difference <= path.length * MAX_DIFFERENCE ? best.path : undefined
}

/**
 * Sends 404 in the envelope for an unknown path or method. For a known path, `Allow` lists its methods; for an unknown
 * path, the message suggests the most similar one. docs/decisions/002-outcomes-and-transport.md fixes the transport
 * statuses, so a wrong method is a 404 as well.
 */
export const sendUnknownCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const [path = ''] = request.url.slice(0, 500).split('?', 1)
  const calls = listCallsAt(path)
  if (calls.length > 0) {
    const allow = calls.flatMap(({ method, altMethods = [] }) => [method, ...altMethods]).join(', ')
    void reply.header('allow', allow)
    return sendTransportFailure(reply, 404, `${path} does not support ${request.method}. Use ${allow}.`)
  }
  const nearest = isShopCall(path) ? findNearestPath(path) : undefined
  return nearest === undefined
    ? sendTransportFailure(reply, 404)
    : sendTransportFailure(reply, 404, `No such call. Did you mean ${nearest}?`)
}
