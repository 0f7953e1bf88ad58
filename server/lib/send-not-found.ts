import type { FastifyReply } from 'fastify'

/** Responds with 404 and a plain text to a request for a file. */
export const sendNotFound = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`)
