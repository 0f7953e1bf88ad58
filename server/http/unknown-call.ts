import { distance } from 'fastest-levenshtein'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isShopCall } from '#contract/core/paths.ts'
import { contract } from '#contract/index.ts'
import { sendTransportFailure } from './error-handler.ts'

/** Maximum edit distance of a suggestion, as a share of the path length. */
const MAX_DIFFERENCE = 0.3

const endpoints = Object.values(contract).flatMap(group => Object.values(group))

const methodsByPath = new Map<string, string[]>()
for (const { path, method, altMethods = [] } of endpoints) {
  methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method, ...altMethods])
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const withParameters = [...methodsByPath.keys()]
  .filter(path => path.includes('{'))
  .map(path => ({ path, pattern: toPattern(path) }))

const findMethods = (path: string): string[] | undefined =>
  methodsByPath.get(path) ??
  methodsByPath.get(withParameters.find(({ pattern }) => pattern.test(path))?.path ?? '')

const findNearestPath = (path: string): string | undefined => {
  let best: { path: string; difference: number } | undefined
  for (const known of methodsByPath.keys()) {
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
  const methods = findMethods(path)
  if (methods !== undefined) {
    const allow = methods.join(', ')
    void reply.header('allow', allow)
    return sendTransportFailure(reply, 404, `${path} does not support ${request.method}. Use ${allow}.`)
  }
  const nearest = isShopCall(path) ? findNearestPath(path) : undefined
  return nearest === undefined
    ? sendTransportFailure(reply, 404)
    : sendTransportFailure(reply, 404, `No such call. Did you mean ${nearest}?`)
}
