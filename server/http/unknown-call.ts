import { callPaths, listCallsAt } from '@fixbench/contract/call-index.ts'
import { isShopCall } from '@fixbench/contract/core/paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findNearest } from '#server/lib/find-nearest.ts'
import { sendTransportFailure } from './error-handler.ts'

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
  const nearest = isShopCall(path) ? findNearest(path, callPaths) : undefined
  return nearest === undefined
    ? sendTransportFailure(reply, 404)
    : sendTransportFailure(reply, 404, `No such call. Did you mean ${nearest}?`)
}
