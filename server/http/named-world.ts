import type { FastifyRequest } from 'fastify'

/** Cookie and header that name a world. */
export const WORLD_COOKIE = 'world'
export const WORLD_HEADER = 'x-world'

/** World id from the header or else the cookie of a request; undefined when neither is set. */
export const findNamedWorld = (request: FastifyRequest): string | undefined => {
  const header = request.headers[WORLD_HEADER]
  return typeof header === 'string' && header !== '' ? header : request.cookies[WORLD_COOKIE] || undefined
}
