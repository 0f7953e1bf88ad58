import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND_MS } from '@fixbench/contract/core/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { toTransportEnvelope } from './envelope.ts'
import { sendTransportFailure } from './error-handler.ts'

/** Must exceed the heartbeat of event streams (25 s) and the slowest console call (below a minute). */
const MIN_IDLE_TIMEOUT_MS = 120 * SECOND_MS
const MAX_CHECK_INTERVAL_MS = 30 * SECOND_MS

/**
 * Server options that end slow connections: a request must arrive within the configured time, and idle connections are
 * closed. Requests that the HTTP parser rejects get a response in the envelope.
 */
export const toConnectionOptions = ({ requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>) => ({
  requestTimeout: requestTimeoutMs,
  connectionTimeout: Math.max(requestTimeoutMs, MIN_IDLE_TIMEOUT_MS),
  http: {
    // Node caps the headers timeout at this value only if it is already set when the server is created.
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(requestTimeoutMs, MAX_CHECK_INTERVAL_MS),
    // `requireOneHost` rejects a missing Host header with an envelope.
    requireHostHeader: false,
  },
  clientErrorHandler: sendClientError,
})

const statusByError = new Map<string, 400 | 408 | 431>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

const sendClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const code = error.code ?? ''
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statusByError.get(code) ?? 400
  const body = JSON.stringify(toTransportEnvelope(status))
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }

  socket.destroy(error)
}

const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Rejects requests without exactly one Host header, because a proxy could pick a different one than this server. */
export const requireOneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, proceed) => {
    if (countHosts(request.raw) === 1) return proceed()
    void sendTransportFailure(reply, 400, 'The request needs exactly one Host header')
  })
}
