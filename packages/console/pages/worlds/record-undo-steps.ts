import { findCacheRule } from '@fixbench/server/http/register-endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Records an undo step for each shop call that may write. */
export const recordUndoSteps = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, reply, proceed) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || request.method === 'GET' || request.world === undefined) return proceed()
    // Calls with cached responses don't write.
    if (findCacheRule(endpoint) !== undefined) return proceed()
    const end = request.world.undoLog.startStep({ title: endpoint.summary, isRequest: true })
    reply.raw.on('close', () => end(hasWritten(request)))
    proceed()
  })
}

const hasWritten = ({ queryStats }: FastifyRequest): boolean =>
  queryStats === undefined || queryStats.rowsChanged > 0
