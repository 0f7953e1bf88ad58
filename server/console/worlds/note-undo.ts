import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCacheRule } from '#server/http/register-endpoints.ts'

/** Records each shop call that may write, so that it can be undone. */
export const noteUndo = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, reply, proceed) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || request.method === 'GET' || request.world === undefined) return proceed()
    // Cached calls don't write.
    if (findCacheRule(endpoint) !== undefined) return proceed()
    const [path = ''] = request.url.split('?', 1)
    const begun = request.world.undoLog.startStep({ title: `${request.method} ${path}` })
    const goOn = (end: (hasWritten?: boolean) => void): void => {
      reply.raw.on('close', () => end(hasWritten(request)))
      proceed()
    }
    if (begun instanceof Promise) begun.then(goOn, proceed)
    else goOn(begun)
  })
}

const hasWritten = ({ queryStats }: FastifyRequest): boolean =>
  queryStats === undefined || queryStats.rowsChanged > 0
