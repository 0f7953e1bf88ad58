import fp from 'fastify-plugin'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Sets the security headers of every response. The content security policy is set with each document. */
export const securityHeadersPlugin = fp(
  async app => {
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(HEADERS)
      done()
    })
  },
  { name: 'security-headers' },
)
