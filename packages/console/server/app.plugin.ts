import path from 'node:path'
import { isConsolePage } from '@fixbench/contract/core/paths.ts'
import { readTheme, THEME_COOKIE } from '@fixbench/contract/page/theme.ts'
import type { Config } from '@fixbench/server/config.ts'
import { findHostWorld, getPlainHost } from '@fixbench/server/http/named-world.ts'
import { serveWithoutShop } from '@fixbench/server/http/route-config.ts'
import { serveHashedFiles } from '@fixbench/server/plugins/static-files.ts'
import { contentPolicy } from '@fixbench/server/ssr/content-policy.ts'
import { applyTheme } from '@fixbench/server/ssr/theme.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type ConsoleClient, PAIR_HOST } from './console-client.ts'

/**
 * Serves the console application: its assets, and its HTML document for every other path below `/console` that isn't a
 * call. The document contains no shop data, so access is checked only by the calls.
 */
export const consoleAppPlugin = fp<{ config: Config; client: ConsoleClient }>(
  async (app, { config, client }) => {
    await app.register(async scope => {
      serveWithoutShop(scope)
      await serveHashedFiles(scope, path.join(config.distDir, 'console/assets'), '/console/assets/')
      const policy = contentPolicy({
        formTargets: [],
        frames: client.frames,
        isDevelopment: client.isDevelopment,
      })

      for (const url of ['/console', '/console/*']) {
        scope.get(url, async (request, reply) => {
          if (!isConsolePage(request.raw.url ?? '')) return reply.callNotFound()
          const worldId = findHostWorld(request)
          if (worldId !== undefined) return reply.redirect(toConsoleUrl(request, worldId), 302)

          return reply
            .type('text/html; charset=utf-8')
            .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
            .send(
              applyTheme(
                await client.document(request.raw.url ?? '/console'),
                readTheme(request.cookies[THEME_COOKIE]),
              ),
            )
        })
      }
    })
  },
  { name: 'console-app' },
)

/** The page at the host without a world, where the console can also show the others, with its world named in the query. */
const toConsoleUrl = (request: FastifyRequest, worldId: string): string => {
  const url = new URL(request.url, `${request.protocol}://${getPlainHost(request)}`)
  if (!url.searchParams.has('world')) url.searchParams.set('world', worldId)

  return url.toString()
}

/** Allows the side-by-side page to frame the shop, on the subdomains of `PAIR_HOST` only. */
export const allowPairFraming = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, proceed) => {
    if (!request.hostname.endsWith(`.${PAIR_HOST}`)) return proceed(null, payload)
    void reply.removeHeader('x-frame-options')
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') {
      const parent = `${request.protocol}://${request.host.replace(request.hostname, PAIR_HOST)}`
      void reply.header(
        'content-security-policy',
        policy.replace("frame-ancestors 'self'", found => `${found} ${parent}`),
      )
    }
    proceed(null, payload)
  })
}
