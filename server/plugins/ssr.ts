import { randomBytes } from 'node:crypto'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import { isShopPage } from '@fixbench/contract/core/paths.ts'
import { UNSENT_FORM_PATH } from '@fixbench/contract/core/unsent-form.ts'
import type { Redirected, RenderedPage } from '@fixbench/contract/page/rendering.ts'
import { readTheme, THEME_COOKIE } from '@fixbench/contract/page/theme.ts'
import {
  SESSION_END_COOKIE,
  sessionEndCodes,
  TOKEN_COOKIE,
} from '@fixbench/contract/session/session-constants.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { readCurrencyMark } from '#server/context/shop-currency.ts'
import { sendTransportFailure } from '#server/http/error-handler.ts'
import { sendUnknownCall } from '#server/http/unknown-call.ts'
import { handleUnsentForm } from '#server/http/unsent-form.ts'
import { compress, encodingFor, getVariant } from '#server/lib/compress.ts'
import { lazy } from '#server/lib/lazy.ts'
import { contentPolicy } from '#server/ssr/content-policy.ts'
import { getDocument, plainDocument } from '#server/ssr/document.ts'
import { transportFor } from '#server/ssr/in-process.ts'
import { type CachedPage, createPageCache } from '#server/ssr/page-cache.ts'
import { isPlainGuest } from '#server/ssr/plain-guest.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { isBug, stackDocument } from '#server/ssr/stack-document.ts'
import { applyIcon, applyTheme } from '#server/ssr/theme.ts'

type Options = { config: Config; renderer: Renderer }

/** Smaller documents are not compressed, because it would cost more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024

/** Renders a page for every URL that no other route handles. Must be the last route of the server. */
export const ssrPlugin = fp<Options>(
  async (app, options) => {
    // This plugin compresses pages itself: cached pages once, streams never.
    app.get('/*', { compress: false }, (request, reply) => handlePage({ app, ...options }, request, reply))
    app.post(UNSENT_FORM_PATH, (request, reply) => handleUnsentForm(request, reply))
  },
  { name: 'ssr', dependencies: ['shops'] },
)

type Parts = Options & { app: FastifyInstance }

const handlePage = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  if (!isPageRequest(request)) return sendUnknownCall(request, reply)
  const url = findUrl(request)
  if (url === null) return sendTransportFailure(reply, 404)

  const token = request.cookies[TOKEN_COOKIE] || null
  const cache = cacheFor(parts, request, token, url)
  const cached = cache?.find(performance.now())
  if (cached !== undefined) return sendCached(cached, request, reply)

  const version = cache?.version()
  const nonce = lazy(() => randomBytes(16).toString('base64'))
  const errors: unknown[] = []
  const rendered = await renderOrNull(parts, { request, url, token, nonce, errors })
  const bug = findBug(parts, errors)
  if (bug !== undefined) return sendStack(parts, reply, bug)
  if (rendered === null) return sendUnrendered(parts, request, reply)
  clearSpentCookies(rendered, request, reply)
  if (rendered.kind === 'redirect') return sendRedirect(rendered, reply)

  const document = await createDocument(parts, request, rendered)
  if (!Buffer.isBuffer(document)) return sendStream(parts, reply, { rendered, document, nonce: nonce() })
  const page = getPage(parts, document)
  if (cache === null || !rendered.isShared) return sendOnce(page, rendered.status, request, reply)
  // A page is only cached if no data changed while it was rendered.
  if (cache.version() === version) cache.store(page)

  return sendCached(page, request, reply)
}

const isPageRequest = ({ raw: { url = '/' }, headers: { accept } }: FastifyRequest): boolean =>
  isShopPage(url) && (accept === undefined || /text\/html|\*\/\*/.test(accept))

/** The full URL of the request; null when the host or path is invalid. */
const findUrl = (request: FastifyRequest): URL | null =>
  parseUrl(`${request.protocol}://${request.host}${request.raw.url ?? '/'}`)

/**
 * The page cache for guests; null for other visitors, when the visitor is told why a session ended, and in development,
 * where a page shows its sources as they are now.
 */
const cacheFor = ({ config, renderer }: Parts, request: FastifyRequest, token: string | null, url: URL) => {
  const { shop } = request
  const keepsPages = config.cachesPages && !renderer.isDevelopment
  return keepsPages && isPlainGuest(request, token) && findSessionEnd(request) === null
    ? createPageCache(shop.cache, shop.clock, `${findTheme(request) ?? 'system'}|${url.href}`)
    : null
}

type RenderRequest = {
  request: FastifyRequest
  url: URL
  token: string | null
  nonce: () => string
  /** Collects errors that occur during rendering. */
  errors: unknown[]
}

const renderOrNull = async (
  { app, config, renderer }: Parts,
  { request, url, token, nonce, errors }: RenderRequest,
): Promise<RenderedPage | Redirected | null> => {
  const { shopMs, speed, isFrozen } = request.shop.clock.state()
  const onError = (error: unknown): void => {
    errors.push(error)
    request.log.error({ err: error, requestId: request.id, url: url.pathname }, 'page rendering failed')
  }

  try {
    return await renderer.render({
      url,
      token,
      sessionEnd: findSessionEnd(request),
      nonce,
      onError,
      executeCall: transportFor(app, request, token),
      clock: { shopMs, speed, isFrozen },
      world: request.shop.shopId,
      brand: request.shop.brand,
      readCurrencyMark,
      hasSignInProvider: config.standIns.signIn !== 'off',
      origins: {
        shop: config.shopOrigin ?? url.origin,
        mobile: config.mobileOrigin ?? request.shop.brand.mobileSite,
      },
    })
  } catch (error) {
    onError(error)
    return null
  }
}

const findTheme = ({ cookies }: FastifyRequest) => readTheme(cookies[THEME_COOKIE])

const getTemplate = async (renderer: Renderer, request: FastifyRequest) => {
  const template = await renderer.template(request.raw.url ?? '/')
  const beforeHead = applyIcon(template.beforeHead, request.shop.brand.logo.url)

  return { ...template, beforeHead: applyTheme(beforeHead, findTheme(request)) }
}

const createDocument = async ({ renderer }: Parts, request: FastifyRequest, rendered: RenderedPage) => {
  const template = await getTemplate(renderer, request)
  return getDocument(template, rendered, await renderer.getAssets(rendered.pageName))
}

const getPolicy = ({ config, renderer }: Parts, nonce?: string): string =>
  contentPolicy({
    ...omitUndefined({ nonce }),
    formTargets: config.gatewayUrl === undefined ? [] : [new URL(config.gatewayUrl).origin],
    scriptHashes: renderer.scriptHashes,
    isDevelopment: renderer.isDevelopment,
  })

const getHeaders = (parts: Parts, nonce?: string): CachedPage['headers'] => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': getPolicy(parts, nonce),
})

const getPage = (parts: Parts, document: Buffer): CachedPage => ({
  headers: getHeaders(parts),
  bytes: { identity: document },
  variants: {},
  renderedAtMs: performance.now(),
})

/** Sends a page that all guests share, so each compressed variant is computed once. */
const sendCached = async (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const ageMs = Math.round(performance.now() - page.renderedAtMs)
  void reply.headers(page.headers).headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' })
  if (ageMs > 0) void reply.header('server-timing', `age;dur=${ageMs}`)
  if (encoding === 'identity') return reply.send(page.bytes.identity)
  const bytes = await getVariant(page.variants, page.bytes.identity, encoding)
  return reply.header('content-encoding', encoding).send(bytes)
}

const sendOnce = async (
  { headers, bytes }: CachedPage,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const encoding =
    bytes.identity.length < WORTH_COMPRESSING_BYTES
      ? 'identity'
      : encodingFor(request.headers['accept-encoding'])
  void reply
    .code(status)
    .headers(headers)
    .headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' })
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await compress(bytes.identity, encoding, 'once'))
}

const sendStream = (
  parts: Parts,
  reply: FastifyReply,
  { rendered, document, nonce }: { rendered: RenderedPage; document: NodeJS.ReadableStream; nonce: string },
): FastifyReply =>
  reply
    .code(rendered.status)
    .headers({ ...getHeaders(parts, nonce), 'cache-control': 'no-store' })
    .send(document)

/** Lifetime of the cookie that tells the next page why the session ended. */
const SESSION_END_SECONDS = 60

/** Code that ended the visitor's session on the previous request. */
const findSessionEnd = ({ cookies }: FastifyRequest): number | null => {
  const code = Number(cookies[SESSION_END_COOKIE])
  return sessionEndCodes.includes(code) ? code : null
}

const clearSpentCookies = (
  { kind, clearToken }: RenderedPage | Redirected,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (clearToken) void reply.clearCookie(TOKEN_COOKIE, { path: '/' })
  if (kind === 'page' && findSessionEnd(request) !== null) {
    void reply.clearCookie(SESSION_END_COOKIE, { path: '/' })
  }
}

const sendRedirect = ({ status, location, sessionEnd }: Redirected, reply: FastifyReply): FastifyReply => {
  if (sessionEnd !== null) {
    void reply.setCookie(SESSION_END_COOKIE, String(sessionEnd), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: SESSION_END_SECONDS,
    })
  }
  return reply
    .header('cache-control', status === 301 ? 'no-cache' : 'no-store')
    .redirect(findOwnPath(location) ?? '/', status)
}

const findBug = ({ renderer }: Parts, errors: readonly unknown[]): Error | undefined =>
  renderer.isDevelopment ? errors.find(isBug) : undefined

/** Shows the stack trace of a bug in development. Customers never get this page. */
const sendStack = (parts: Parts, reply: FastifyReply, bug: Error): FastifyReply =>
  reply
    .code(500)
    .headers({ ...getHeaders(parts), 'cache-control': 'no-store' })
    .send(stackDocument(bug))

/** Sends the document without rendered content and status 500. The browser renders the page instead. */
const sendUnrendered = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const template = await getTemplate(parts.renderer, request)
  return reply
    .code(500)
    .headers({ ...getHeaders(parts), 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(plainDocument(template, request.shop.brand.name))
}
