import path from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { RunningShop } from './context/shop-context.ts'
import { inCurrencyOf } from './context/shop-currency.ts'
import type { Shops } from './context/shops.ts'
import { installBodyParsers } from './http/bodies.ts'
import { requireOneHost, toConnectionOptions } from './http/connection.ts'
import { toDecodableUrl } from './http/decodable-url.ts'
import { registerDocs } from './http/docs.ts'
import { handleError, handleRouterError } from './http/error-handler.ts'
import { parseFormText } from './http/form-text.ts'
import { type LiveSource, liveEventsPlugin } from './http/live-events.plugin.ts'
import { rememberConsoleCalls, sendUnknownCall } from './http/unknown-call.ts'
import { createLogDestination } from './lib/log-destination.ts'
import { chatEvents } from './modules/chat/chat-events.ts'
import { registerModules } from './modules/index.ts'
import { ownChanges } from './modules/session/own-changes.ts'
import { type PageExtension, pagesPlugin } from './pages.ts'
import { compressionPlugin } from './plugins/compression.ts'
import { crossOriginPlugin } from './plugins/cross-origin.ts'
import { picturesPlugin } from './plugins/pictures.ts'
import { retryAfterPlugin } from './plugins/retry-after.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { shutdownPlugin } from './plugins/shutdown.ts'
import type { Renderer } from './ssr/renderer.ts'

const LOGS_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** What an installation adds to the shop, such as the console. */
export type Extension = PageExtension & {
  /** Registers hooks and calls, before the routes of the shop. */
  register?: (app: FastifyInstance) => Promise<void>
  /** Registers pages of its own, which are compressed like those of the shop. */
  registerRoutes?: (app: FastifyInstance) => Promise<void>
  /** Events for those who are signed in. */
  liveSources?: readonly LiveSource[]
}

/** `renderer` overrides the one chosen by the mode; tests use it. */
export type AppParts = {
  config: Config
  shops: Shops
  extensions?: readonly Extension[]
  renderer?: Renderer | undefined
  /** Hears what the start does next. */
  onStep?: (step: string) => void
}

/** Builds the complete server without listening. Depends only on its arguments, never on the environment. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, shops, extensions = [], renderer, onStep = () => {} } = parts
  const app = createServer(config)
  app.setErrorHandler(handleError)
  requireOneHost(app)
  rememberConsoleCalls(app)

  await app.register(shutdownPlugin, { whenIdle: () => shops.whenIdle() })
  await app.register(cookie)
  await installBodyParsers(app)
  await app.register(securityHeadersPlugin, { config })
  await app.register(crossOriginPlugin)
  await shops.register(app)
  keepCurrency(app)

  for (const { register } of extensions) await register?.(app)

  await app.register(retryAfterPlugin)
  await app.register(compressionPlugin)
  app.get('/health', { config: { withoutShop: true } }, (_request, reply) => reply.send({ status: 'ok' }))
  await app.register(picturesPlugin, { cacheDir: path.join(config.dataDir, 'pictures') })
  for (const { registerRoutes } of extensions) await registerRoutes?.(app)
  registerModules(app)
  await app.register(liveEventsPlugin, {
    sources: [chatEvents, ownChanges, ...extensions.flatMap(({ liveSources = [] }) => liveSources)],
  })
  await registerDocs(app)

  onStep(config.mode === 'development' ? 'preparing the pages from source' : 'loading the pages')
  await app.register(pagesPlugin, { config, renderer, extensions })
  app.setNotFoundHandler(sendUnknownCall)
  app.addHook('onClose', () => shops.close())

  return app
}

/** Writes the amounts of a response as its shop does. Runs after the body was read, which would lose the shop. */
const keepCurrency = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, proceed) => {
    // Routes without a shop have none, and neither has the response that a file of theirs is missing.
    const shop: RunningShop | undefined = request.shop
    if (shop === undefined) proceed()
    else inCurrencyOf(shop, proceed)
  })
}

const createServer = (config: Config): FastifyInstance =>
  Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, stream: createLogDestination() },
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
