import path from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createConsoleAccess } from './console/access/access.ts'
import { consolePlugin } from './console/plugin.ts'
import { installBodyParsers } from './http/bodies.ts'
import { requireOneHost, toConnectionOptions } from './http/connection.ts'
import { toDecodableUrl } from './http/decodable-url.ts'
import { registerDocs } from './http/docs.ts'
import { handleError, handleRouterError } from './http/error-handler.ts'
import { parseFormText } from './http/form-text.ts'
import { sendUnknownCall } from './http/unknown-call.ts'
import { chatStreamPlugin } from './modules/chat/chat-stream.plugin.ts'
import { registerModules } from './modules/index.ts'
import { pagesPlugin } from './pages.ts'
import { compressionPlugin } from './plugins/compression.ts'
import { crossOriginPlugin } from './plugins/cross-origin.ts'
import { picturesPlugin } from './plugins/pictures.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { shutdownPlugin } from './plugins/shutdown.ts'
import type { Renderer } from './ssr/renderer.ts'
import { providerPlugin } from './stand-ins/identity-provider/provider.plugin.ts'
import { createHostLedger } from './stand-ins/payment-host/host-ledger.ts'
import { paymentHostPlugin } from './stand-ins/payment-host/payment-host.plugin.ts'
import { linkToShop } from './stand-ins/payment-host/shop-link.ts'
import type { Worlds } from './worlds/registry.ts'
import { worldPlugin } from './worlds/world.plugin.ts'

const LOGS_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** `renderer` overrides the one chosen by the mode; tests use it. */
export type AppParts = {
  config: Config
  worlds: Worlds
  renderer?: Renderer
  /** Hears what the start does next. */
  onStep?: (step: string) => void
}

/** Builds the complete server without listening. Depends only on its arguments, never on the environment. */
export const buildApp = async ({
  config,
  worlds,
  renderer,
  onStep = () => {},
}: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    routerOptions: { querystringParser: parseFormText, caseSensitive: true, ignoreTrailingSlash: false },
    bodyLimit: 1024 * 1024,
    // All plugins are the shop's own. On a busy machine they take as long as they take, and `startShop` says what runs.
    pluginTimeout: 0,
    forceCloseConnections: true,
    // `shutdownPlugin` responds instead, in the envelope and with the time to wait.
    return503OnClosing: false,
    ...toConnectionOptions(config),
    trustProxy: config.trustedProxy ?? false,
    rewriteUrl: ({ url = '/' }) => toDecodableUrl(url),
    frameworkErrors: handleRouterError,
    // Requests are logged at `info` and below; at other levels a child logger per request would be wasted.
    childLoggerFactory: (logger, bindings, options) =>
      LOGS_REQUESTS.has(config.logLevel) ? logger.child(bindings, options) : logger,
  })
  app.setErrorHandler(handleError)
  requireOneHost(app)
  await app.register(shutdownPlugin, { whenIdle: () => worlds.whenIdle() })
  await app.register(cookie)
  await installBodyParsers(app)
  await app.register(securityHeadersPlugin)
  await app.register(crossOriginPlugin)
  const access = createConsoleAccess(config)
  await app.register(worldPlugin, { config, worlds, mayOpenWorld: access.mayOpenWorld })
  const paymentHost = createHostLedger()
  paymentHost.connect(linkToShop(app), app.log)
  worlds.onEnd(paymentHost.endTerminal)
  if (config.hasConsole) await app.register(consolePlugin, { config, worlds, paymentHost, access })
  await app.register(compressionPlugin)
  app.get('/health', { config: { withoutShop: true } }, (_request, reply) => reply.send({ status: 'ok' }))
  await app.register(picturesPlugin, { cacheDir: path.join(config.dataDir, 'pictures') })
  if (config.standIns.payment !== 'off') {
    await app.register(paymentHostPlugin, { prefix: '/gateway', config, ledger: paymentHost })
  }
  if (config.standIns.signIn !== 'off') {
    await app.register(providerPlugin, { prefix: '/gateway/provider', config })
  }
  registerModules(app)
  await app.register(chatStreamPlugin)
  await registerDocs(app)
  onStep(config.mode === 'development' ? 'preparing the pages from source' : 'loading the pages')
  await app.register(pagesPlugin, { config, renderer })
  app.setNotFoundHandler(sendUnknownCall)
  app.addHook('onClose', () => worlds.close())
  return app
}
