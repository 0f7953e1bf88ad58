import fp from 'fastify-plugin'

const CALLS = /^\/(api|tech)\//
const METHODS = 'GET, POST, DELETE'
/** Headers of calls that a browser does not send to another origin by itself. */
const SENT = 'content-type, x-token, x-world, x-fault, x-idempotency-key'
const SEEN = 'x-fault-rule, x-request-id, server-timing'
const ASK_AGAIN_SECONDS = 600

/**
 * Lets pages of other origins make calls, as a client on its own development server does. A call knows its member by a header alone,
 * never by a cookie, so that a page gains nothing by the browser it is opened in.
 */
export const crossOriginPlugin = fp(
  async app => {
    app.addHook('onRequest', (request, reply, goOn) => {
      const { origin } = request.headers
      if (origin === undefined || !CALLS.test(request.url) || origin.endsWith(`://${request.host}`))
        return goOn()
      void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', SEEN)
      if (request.method !== 'OPTIONS') return goOn()
      void reply
        .code(204)
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', SENT)
        .header('access-control-max-age', ASK_AGAIN_SECONDS)
        .send()
    })
  },
  { name: 'cross-origin' },
)
