import type { FastifyReply } from 'fastify'

/** Aborted when the caller has gone, or has its answer. It listens to the answer: a connection lives on and would keep every listener. */
export const callerLeft = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}
