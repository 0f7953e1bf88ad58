import type { FastifyRequest } from 'fastify'

/**
 * Whether the visitor is a guest and no fault can apply to the page or its calls. Only such pages and calls may be
 * cached or skip the hooks of the server, because fault rules count every request.
 */
export const isPlainGuest = (request: FastifyRequest, token: string | null): boolean =>
  token === null && !request.mayHaveFaults()
