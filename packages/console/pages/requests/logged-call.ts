import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { isShopCall } from '@fixbench/contract/core/paths.ts'
import { TOKEN_COOKIE, TOKEN_HEADER } from '@fixbench/contract/session/session-constants.ts'
import { createQueryStats, type QueryStats } from '@fixbench/server/database/query-stats.ts'
import { IGNORED_FIELDS_HEADER } from '@fixbench/server/http/ignored-fields.ts'
import { findTraceId, TRACE_HEADER } from '@fixbench/server/lib/trace.ts'
import { findPageId, type InnerCall, isInnerCall } from '@fixbench/server/ssr/in-process.ts'
import { formatAppliedFaults } from '@fixbench/worlds/faults/fault-text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getStages, type RequestStages } from './request-stages.ts'

/** The call ID of pages in the log. */
export const PAGE_CALL = 'PAGE'
/** The call ID of requests that are neither a call nor a page. */
export const UNKNOWN_CALL = 'UNKNOWN'
/** Names the logged request that a request replays, and the replay: `12 <uuid>`. */
export const REPLAY_HEADER = 'x-replay-of'
export const TOO_LARGE = '(too large to store)'
const BODY_LIMIT = 16 * 1024
const NO_RULES: readonly string[] = []

/** A logged call. Bodies are neither copied nor parsed until the call is shown, because most calls never are. */
export type LoggedCall = {
  requestId: number
  atMs: number
  shopMs: number
  method: string
  url: string
  callId: string
  /** 0 when a fault rule broke the connection, or the caller disconnected. */
  status: number
  /** Whether the caller disconnected before the response had ended. */
  hasLeft?: boolean
  code: number | null
  /** Machine time of the end, as `performance.now()`, which orders requests and console actions. */
  endMs: number
  durationMs: number
  /** Time for the body to arrive and for the response to leave; the rest of `durationMs` is the server's work. */
  sendMs: number
  receiveMs: number
  work: QueryStats
  /** Fields of the request that the call doesn't declare, separated by commas. */
  ignoredFields?: string | undefined
  faultRules: readonly string[]
  /** Transport failure caused by a fault rule. */
  effect?: string | undefined
  /** `x-fault` header with the effect of the applied rules, which may have been removed since. */
  fault?: string | undefined
  /** Folder of the world's state during the call. A reset or restore creates a new folder. */
  stateDir: string
  token?: string | undefined
  isInPage: boolean
  replayOf?: number | undefined
  /** Identifies one replay. */
  replayKey?: string | undefined
  /** The broken request that this one repeats unchanged, as browsers do on their own. */
  resendOf?: number | undefined
  /** ID of the page request to which the call belongs, and of the page itself. */
  pageId?: string | undefined
  httpVersion: string
  /** Names and values in turn, as sent. */
  requestHeaders: readonly string[]
  responseHeaders: Readonly<Record<string, unknown>>
  contentType?: string | undefined
  /** The body as sent; undefined for uploads and for calls without one. */
  bodyText?: string | undefined
  requestBody: unknown
  /**
   * The response as sent, or the envelope of an inner call. Undefined when none was sent or it is too large to store.
   */
  answer: string | Buffer | Envelope<unknown> | undefined
}

/**
 * ID of the call; `PAGE` for a page, `UNKNOWN` for any other address below the paths of calls. Undefined for requests
 * that aren't logged: files, pictures, the console.
 */
export const findCallId = (request: FastifyRequest, reply: FastifyReply): string | undefined => {
  const { endpoint } = request.routeOptions.config
  if (endpoint !== undefined) return endpoint.id
  if (request.routeOptions.url === '/*' && String(reply.getHeader('content-type')).startsWith('text/html')) {
    return PAGE_CALL
  }
  const isUnknown = request.is404 || (isShopCall(request.url) && reply.statusCode >= 400)
  return isUnknown || request.headers[REPLAY_HEADER] !== undefined ? UNKNOWN_CALL : undefined
}

/** ID of the trace that the caller sent with the request; empty without one. */
export const readTraceId = (call: LoggedCall): string => findTraceId(findHeader(call, TRACE_HEADER)) ?? ''

/** A header of a request by its name in lower case. Headers are kept as they came: name, value, name, value. */
export const findHeader = ({ requestHeaders }: LoggedCall, wanted: string): string | undefined =>
  requestHeaders.find((_, index) => index % 2 === 1 && requestHeaders[index - 1]?.toLowerCase() === wanted)

/** Describes a call that the server made for a page without HTTP. */
export const toLoggedInnerCall = (
  request: FastifyRequest,
  call: InnerCall,
  requestId: number,
): LoggedCall => ({
  requestId,
  atMs: Date.now(),
  shopMs: request.shop.clock.nowMs(),
  method: call.method,
  url: call.url,
  callId: call.callId,
  status: call.status,
  code: call.envelope?.code ?? null,
  endMs: performance.now(),
  durationMs: call.durationMs,
  sendMs: 0,
  receiveMs: 0,
  work: call.work,
  faultRules: NO_RULES,
  stateDir: request.world.dir,
  isInPage: true,
  pageId: request.id,
  httpVersion: '1.1',
  requestHeaders: [],
  responseHeaders: {},
  requestBody: call.body,
  answer: call.envelope ?? undefined,
})

/** How a request ended: with its response, broken by a fault rule, or with a caller who disconnected before. */
export type CallEnd = 'sent' | 'broken' | 'left'
type Options = { requestId: number; callId: string; end: CallEnd }

/** Describes an HTTP request when its response or its connection has ended. */
// Copied field by field, because this runs for every call and an object spread is slower.
export const toLoggedCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  { requestId, callId, end }: Options,
): LoggedCall => {
  const isSent = end === 'sent'
  const { headers, fault, sentResponse } = request
  const endMs = performance.now()
  const durationMs = reply.elapsedTime

  return {
    requestId,
    atMs: Date.now(),
    shopMs: request.shop.clock.nowMs(),
    method: request.method,
    url: request.url,
    callId,
    status: isSent ? reply.statusCode : 0,
    code: isSent && callId !== PAGE_CALL ? readCode(sentResponse) : null,
    endMs,
    durationMs,
    ...computeTransfer(getStages(request), { durationMs, endMs: isSent ? endMs : undefined }),
    work: request.queryStats ?? createQueryStats(),
    ignoredFields: findText(reply.getHeader(IGNORED_FIELDS_HEADER)),
    ...readFault(fault),
    hasLeft: end === 'left',
    stateDir: request.world.dir,
    token: findText(headers[TOKEN_HEADER]) ?? findDocumentToken(request, reply),
    isInPage: isInnerCall(request),
    ...readReplay(findText(headers[REPLAY_HEADER])),
    pageId: findPageId(request) ?? (callId === PAGE_CALL ? request.id : undefined),
    httpVersion: request.raw.httpVersion,
    requestHeaders: request.raw.rawHeaders,
    responseHeaders: isSent ? reply.getHeaders() : {},
    contentType: findText(headers['content-type']),
    ...readBody(request),
    answer: callId === PAGE_CALL ? undefined : sentResponse,
  }
}

/**
 * Times for the body to arrive and for the response to leave, together at most the duration: on a busy machine `endMs` is
 * read later than the end of the duration. A broken response has no end.
 */
export const computeTransfer = (
  { bodyStartMs, bodyEndMs, sendMs }: RequestStages,
  { durationMs, endMs }: { durationMs: number; endMs: number | undefined },
) => {
  const arrivedMs = Math.min(bodyEndMs - bodyStartMs, durationMs)
  const leftMs = endMs === undefined ? 0 : endMs - Math.max(sendMs, bodyEndMs)

  return { sendMs: arrivedMs, receiveMs: Math.min(leftMs, durationMs - arrivedMs) }
}

const readFault = (fault: FastifyRequest['fault']) =>
  fault === null
    ? { faultRules: NO_RULES }
    : { faultRules: fault.ruleIds, effect: fault.rule?.effect, fault: formatAppliedFaults(fault) }

const readReplay = (replayKey: string | undefined) =>
  replayKey === undefined
    ? undefined
    : { replayKey, replayOf: Number(replayKey.split(' ', 1)[0]) || undefined }

const readBody = ({ headers, body, bodyText }: FastifyRequest) => {
  const isLarge = (bodyText?.length ?? 0) > BODY_LIMIT || Number(headers['content-length'] ?? 0) > BODY_LIMIT
  return isLarge
    ? { bodyText: TOO_LARGE, requestBody: TOO_LARGE }
    : { bodyText, requestBody: body ?? bodyText }
}

/** Token of a page or document, which the browser requests with its cookie only. */
const findDocumentToken = ({ cookies }: FastifyRequest, reply: FastifyReply): string | undefined =>
  String(reply.getHeader('content-type') ?? 'application/json').startsWith('application/json')
    ? undefined
    : cookies[TOKEN_COOKIE] || undefined

/** The header with which a logged request is sent as a member: pages read only the cookie. */
export const getTokenHeader = (
  { callId }: Pick<LoggedCall, 'callId'>,
  token: string,
): [name: string, value: string] =>
  callId === PAGE_CALL ? ['cookie', `${TOKEN_COOKIE}=${token}`] : [TOKEN_HEADER, token]

const findText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Reads the code at the start of an envelope without parsing the rest. */
const readCode = (answer: string | Buffer | undefined): number | null => {
  const head = typeof answer === 'string' ? answer.slice(0, 24) : (answer?.toString('utf8', 0, 24) ?? '')
  const [, code] = /^\{"code":(-?\d{1,9})\b/.exec(head) ?? []
  return code === undefined ? null : Number(code)
}
