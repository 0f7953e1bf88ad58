import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Content policy of a stand-in's pages: a style sheet, an icon and forms; nothing runs in them. `origins` are where forms may lead. */
const standInPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Sends the content policy with every answer below a stand-in's address. */
export const addStandInPolicy = (
  app: FastifyInstance,
  getOrigins: (request: FastifyRequest) => readonly string[],
): void => {
  app.addHook('onRequest', (request, reply, proceed) => {
    void reply.header('content-security-policy', standInPolicy(getOrigins(request)))
    proceed()
  })
}
