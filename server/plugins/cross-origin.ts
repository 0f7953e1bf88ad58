import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { isSharedFile, isShopCall } from '@fixbench/contract/core/paths.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const PREFLIGHT_SECONDS = 600

/** Without `allowedHeaders` the plugin allows every requested header, such as traceparent or x-console-token. */
const foreignOrigins: FastifyCorsOptions = {
  // Reflects the origin instead of `*`, so clients may send credentials. That is safe because calls identify members
  // only by the token header, never by cookies.
  origin: true,
  credentials: true,
  methods: ['GET', 'POST', 'DELETE'],
  exposedHeaders: [
    'x-fault-rule',
    'x-fault-refused',
    'x-ignored-fields',
    'x-similar-fields',
    'x-request-id',
    'x-world-missing',
    'retry-after',
    'ratelimit',
    'ratelimit-policy',
    'server-timing',
  ],
  maxAge: PREFLIGHT_SECONDS,
}

/**
 * Files are shared without credentials: documents accept the token cookie, so a page of another origin must not read
 * what the browser fetched with it. Such a page sends the token as a header, or opens a signed link.
 */
const foreignFiles: FastifyCorsOptions = {
  origin: '*',
  credentials: false,
  methods: ['GET'],
  exposedHeaders: ['content-disposition', 'x-world-missing'],
  maxAge: PREFLIGHT_SECONDS,
}

const chooseOptions = ({ url, headers: { origin }, host }: FastifyRequest): FastifyCorsOptions => {
  const isForeign = origin !== undefined && !origin.endsWith(`://${host}`)
  if (isForeign && isShopCall(url)) return foreignOrigins
  return isForeign && isSharedFile(url) ? foreignFiles : { origin: false }
}

/**
 * Allows calls and files from pages of other origins, such as a client on its own development server. Pages of the shop
 * are not shared. Calls identify members by the token header, never by a cookie.
 */
export const crossOriginPlugin = fp(
  async app => {
    await app.register(cors, {
      delegator: (request, done) => done(null, chooseOptions(request)),
    })
  },
  { name: 'cross-origin' },
)
