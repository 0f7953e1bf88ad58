import { randomBytes } from 'node:crypto'
import { findCall } from '@fixbench/contract/call-index.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { FAULT_HEADER, toFormText } from '@fixbench/contract/core/wire.ts'
import type { PageCall, PageCallResponse, RenderInput } from '@fixbench/contract/page/rendering.ts'
import { TOKEN_HEADER } from '@fixbench/contract/session/session-constants.ts'
import { GUEST } from '@fixbench/domain/viewer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectQueryStats, createQueryStats, type QueryStats } from '#server/database/query-stats.ts'
import { toTooManyEnvelope, toTransportEnvelope } from '#server/http/envelope.ts'
import { runAsGuest } from '#server/http/register-endpoints.ts'
import { TooManyCallsError } from '#server/lib/fail.ts'
import { withTimeLimit } from '#server/lib/with-time-limit.ts'
import { WORLD_PASS_HEADER } from '#server/lib/world-pass.ts'
import { isPlainGuest } from './plain-guest.ts'
import { withResponseCache } from './response-cache.ts'

/** Maximum time that a page waits for one of its calls. */
const CALL_TIMEOUT_MS = 8000

/** Secret of this process, so no visitor can impersonate the renderer. */
const INNER_HEADER = 'x-inner'
const INNER_SECRET = randomBytes(16).toString('hex')
/** ID of the page request that makes an inner call. */
const PAGE_HEADER = 'x-inner-page'

/** Whether the renderer made the call for a page, as opposed to a client on the network. */
export const isInnerCall = (request: FastifyRequest): boolean =>
  request.headers[INNER_HEADER] === INNER_SECRET

/** ID of the page request that made an inner call; undefined for all other requests. */
export const findPageId = (request: FastifyRequest): string | undefined =>
  isInnerCall(request) ? String(request.headers[PAGE_HEADER]) : undefined

/** A call that a page made without HTTP. */
export type InnerCall = PageCallResponse & {
  method: string
  url: string
  /** ID of the call, or its key when the contract has none. */
  callId: string
  body: unknown
  durationMs: number
  work: QueryStats
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Hears of each call that was made for this page without HTTP; unset when nobody listens. */
    logInnerCall?: (call: InnerCall) => void
  }
}

/** Request headers that a page's calls inherit. */
const FORWARDED = ['host', FAULT_HEADER, 'user-agent', 'accept-language'] as const

/**
 * Creates the transport that runs the calls of a page in process, as the visitor and in the same world. Calls of guests
 * run directly and use the response cache. Calls of members, and all calls while faults apply, go through the whole
 * server.
 */
export const transportFor = (
  app: FastifyInstance,
  page: FastifyRequest,
  token: string | null,
): RenderInput['executeCall'] => {
  if (isPlainGuest(page, token)) return withResponseCache(page.shop, GUEST, call => runDirectly(page, call))
  const headers = { ...getHeaders(page, token), [WORLD_PASS_HEADER]: app.signWorld(page.shop.shopId) }
  return call =>
    withTimeLimit(injectRequest(app, page, call, headers), CALL_TIMEOUT_MS, () => {
      throw new Error('No response in time')
    })
}

const runDirectly = async (page: FastifyRequest, call: PageCall): Promise<PageCallResponse> => {
  if (page.logInnerCall === undefined) return runGuestCall(page, call)
  const { method, url, key, body } = call
  const startMs = performance.now()
  const stats = createQueryStats()
  const result = await collectQueryStats(stats, () => runGuestCall(page, call))
  const callId = findCall(key)?.id ?? key

  page.logInnerCall({
    method,
    url,
    callId,
    body,
    ...result,
    durationMs: performance.now() - startMs,
    work: stats,
  })

  return result
}

const runGuestCall = async (page: FastifyRequest, { key, input }: PageCall): Promise<PageCallResponse> => {
  const endpoint = findCall(key)
  try {
    if (endpoint === undefined) throw new Error(`The contract has no call '${key}'`)
    return { status: 200, envelope: await runAsGuest(endpoint, input, page) }
  } catch (error) {
    if (error instanceof TooManyCallsError) return { status: 429, envelope: toTooManyEnvelope(error) }
    page.log.error({ err: error, requestId: page.id, call: key }, 'call crashed')
    return { status: 500, envelope: toTransportEnvelope(500) }
  }
}

const getHeaders = (page: FastifyRequest, token: string | null): Record<string, string> => {
  const headers: Record<string, string> = {
    [INNER_HEADER]: INNER_SECRET,
    [PAGE_HEADER]: page.id,
    'x-world': page.shop.shopId,
    accept: 'application/json',
  }
  for (const name of FORWARDED) {
    const value = page.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (token !== null) headers[TOKEN_HEADER] = token
  return headers
}

const injectRequest = async (
  app: FastifyInstance,
  page: FastifyRequest,
  { method, url, bodyKind, body }: PageCall,
  shared: Record<string, string>,
): Promise<PageCallResponse> => {
  const isJson = bodyKind === 'json' || Array.isArray(body)
  const hasBody = method !== 'GET' && body !== undefined
  const headers = hasBody
    ? { ...shared, 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }
    : shared
  const payload = isJson ? JSON.stringify(body) : toFormText(Object(body))

  const { statusCode, payload: text } = await app.inject({
    method,
    url,
    headers,
    remoteAddress: page.ip,
    ...omitUndefined({ payload: hasBody ? payload : undefined }),
  })

  return { status: statusCode, envelope: parseEnvelope(text) }
}
