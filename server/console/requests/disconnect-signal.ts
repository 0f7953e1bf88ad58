import type { FastifyReply } from 'fastify'

/**
 * Creates a signal that aborts when the caller disconnects or the response is finished. Listens to the response,
 * because listeners would accumulate on a keep-alive connection.
 */
export const createDisconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}
