import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendTransportFailure } from '#server/http/error-handler.ts'
import { isInnerCall } from '#server/ssr/in-process.ts'

const RETRY_AFTER_SECONDS = 5

/** Requests that a running one waits for: calls of a page, and the notice of a payment. */
const belongsToRunning = (request: FastifyRequest): boolean =>
  isInnerCall(request) || request.url === '/api/payment/notify'

/**
 * Stops the server without losing work: running requests get their responses, within a limit, and new ones get 503 with
 * the time to wait. Connections are closed afterwards.
 */
export const shutdownPlugin = fp<{ whenIdle: () => Promise<void> }>(
  async (app, { whenIdle }) => {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
      await whenIdle()
    })
    app.addHook('onRequest', (request, reply, proceed) => {
      if (!isClosing || belongsToRunning(request)) return proceed()
      void reply.headers({ 'retry-after': RETRY_AFTER_SECONDS, connection: 'close' })
      void sendTransportFailure(
        reply,
        503,
        'The server is restarting. Send the request again in a few seconds.',
      )
    })
  },
  { name: 'shutdown' },
)
