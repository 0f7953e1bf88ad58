import { isSharedFile } from '@fixbench/contract/core/paths.ts'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { isClientUrl } from '#server/lib/client-origins.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  // Pages of other sites can't embed anything of the shop. A client on another port of `localhost` is the same site.
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Two years. Only sent over https, directly or behind a trusted proxy, so a local shop stays reachable over http. */
const HSTS = 'max-age=63072000'

/** Whether a client of the shop on another site embeds a file, such as a page of `127.0.0.1` a picture of `localhost`. */
const isEmbeddedByClient = (config: Config, url: string, referer: string | undefined): boolean =>
  referer !== undefined && isSharedFile(url) && isClientUrl(config, referer)

/** Sets the security headers of every response. The content security policy is set with each document. */
export const securityHeadersPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(HEADERS)
      if (isEmbeddedByClient(config, request.url, request.headers.referer)) {
        void reply.header('cross-origin-resource-policy', 'cross-origin')
      }
      if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS)
      done()
    })
  },
  { name: 'security-headers' },
)
