import { callPaths, listCallsAt } from '@fixbench/contract/call-index.ts'
import { isConsoleCall, isShopCall } from '@fixbench/contract/core/paths.ts'
import { describeNearest, findNearestName } from '@fixbench/machine/find-nearest.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportFailure } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods of the calls of the console by path; empty without a console. */
    consoleCalls: Map<string, string[]>
  }
}

/** Remembers the calls of the console, which the shop doesn't know, so that a misspelled one gets a suggestion. */
export const rememberConsoleCalls = (app: FastifyInstance): void => {
  const calls = new Map<string, string[]>()
  app.decorate('consoleCalls', calls)

  app.addHook('onRoute', ({ url, method }) => {
    if (!isConsoleCall(url)) return
    const methods = [method].flat().filter(name => name !== 'HEAD')
    calls.set(url, [...(calls.get(url) ?? []), ...methods])
  })
}

const listMethods = (path: string, { consoleCalls }: FastifyInstance): readonly string[] =>
  consoleCalls.get(path) ??
  listCallsAt(path).flatMap(({ method, altMethods = [] }) => [method, ...altMethods])

/**
 * Sends 404 in the envelope for an unknown path or method. For a known path, `Allow` lists its methods; for an unknown
 * path, the message suggests the most similar one. docs/decisions/002-outcomes-and-transport.md fixes the transport
 * statuses, so a wrong method is a 404 as well.
 */
export const sendUnknownCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { server } = request
  const [path = ''] = request.url.slice(0, 500).split('?', 1)
  const methods = listMethods(path, server)
  if (methods.length > 0) {
    const allow = methods.join(', ')
    void reply.header('allow', allow)
    return sendTransportFailure(reply, 404, `${path} does not support ${request.method}. Use ${allow}.`)
  }

  const nearest = findNearestName(path, listCandidates(path, server), '/')
  return nearest === undefined
    ? sendTransportFailure(reply, 404)
    : sendTransportFailure(reply, 404, `No such call${describeNearest(nearest)}`)
}

const listCandidates = (path: string, { consoleCalls }: FastifyInstance): Iterable<string> => {
  if (isConsoleCall(path)) return consoleCalls.keys()
  return isShopCall(path) ? callPaths : []
}
