import type { FastifyRequest } from 'fastify'

/** Cookie and header that choose a world. */
export const WORLD_COOKIE = 'world'
export const WORLD_HEADER = 'x-world'

/** The world that a request names by header, else by cookie; undefined when it names none. */
export const findNamedWorld = (request: FastifyRequest): string | undefined => {
  const header = request.headers[WORLD_HEADER]
  return typeof header === 'string' && header !== '' ? header : request.cookies[WORLD_COOKIE] || undefined
}
