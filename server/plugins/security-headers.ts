import fp from 'fastify-plugin'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  // Pages of other sites can't embed anything of the shop. Clients on another port of this machine are the same site.
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Two years. Only sent over https, directly or behind a trusted proxy, so a local shop stays reachable over http. */
const HSTS = 'max-age=63072000'

/** Sets the security headers of every response. The content security policy is set with each document. */
export const securityHeadersPlugin = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(HEADERS)
      if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS)
      done()
    })
  },
  { name: 'security-headers' },
)
