import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isShopCall } from '#contract/core/paths.ts'

const PREFLIGHT_SECONDS = 600

/** Without `allowedHeaders` the plugin allows every requested header, such as traceparent or x-console-token. */
const foreignOrigins: FastifyCorsOptions = {
  // Reflects the origin instead of `*`, so clients may send credentials. That is safe because calls identify members
  // only by the token header, never by cookies.
  origin: true,
  credentials: true,
  methods: ['GET', 'POST', 'DELETE'],
  exposedHeaders: [
    'retry-after',
    'x-fault-rule',
    'x-fault-refused',
    'x-ignored-fields',
    'x-request-id',
    'server-timing',
  ],
  maxAge: PREFLIGHT_SECONDS,
}

const isForeignCall = ({ url, headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && isShopCall(url) && !origin.endsWith(`://${host}`)

/**
 * Allows API calls from pages of other origins, such as a client on its own development server. Pages and files of the
 * shop are not shared. Calls identify members by the token header, never by a cookie.
 */
export const crossOriginPlugin = fp(
  async app => {
    await app.register(cors, {
      delegator: (request, done) => done(null, isForeignCall(request) ? foreignOrigins : { origin: false }),
    })
  },
  { name: 'cross-origin' },
)
