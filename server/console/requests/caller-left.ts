import type { FastifyReply } from 'fastify'

/** Signal that aborts when the caller disconnects or the response is finished. Listens to the response, because a kept-alive connection would accumulate listeners. */
export const callerLeft = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}
