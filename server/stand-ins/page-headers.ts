import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Policy that allows only styles, images, and forms that submit to the stand-in or redirect to `origins`. */
const getStandInPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Adds the content security policy to every response of a stand-in. */
export const addStandInPolicy = (
  app: FastifyInstance,
  getOrigins: (request: FastifyRequest) => readonly string[],
): void => {
  app.addHook('onRequest', (request, reply, proceed) => {
    void reply.header('content-security-policy', getStandInPolicy(getOrigins(request)))
    proceed()
  })
}
