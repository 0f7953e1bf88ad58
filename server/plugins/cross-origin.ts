import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const CALLS = /^\/(api|tech)\//
const PREFLIGHT_SECONDS = 600

/** Without `allowedHeaders` the plugin allows whatever a client asks for, such as traceparent or x-console-token. */
const foreignOrigins: FastifyCorsOptions = {
  // Reflected instead of `*`, so that a client may send credentials. They give it nothing: calls know their member by
  // the token header alone.
  origin: true,
  credentials: true,
  methods: ['GET', 'POST', 'DELETE'],
  exposedHeaders: ['x-fault-rule', 'x-fault-refused', 'x-ignored-fields', 'x-request-id', 'server-timing'],
  maxAge: PREFLIGHT_SECONDS,
}

const isForeignCall = ({ url, headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && CALLS.test(url) && !origin.endsWith(`://${host}`)

/**
 * Lets pages of other origins make calls, as a client on its own development server does. Pages and files of the shop
 * are not shared. A call knows its member by the token header, never by a cookie.
 */
export const crossOriginPlugin = fp(
  async app => {
    await app.register(cors, {
      delegator: (request, done) => done(null, isForeignCall(request) ? foreignOrigins : { origin: false }),
    })
  },
  { name: 'cross-origin' },
)
