import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Envelope } from '#contract/core/envelope.ts'
import { TOKEN_COOKIE, TOKEN_HEADER } from '#contract/session/session-constants.ts'
import { createQueryStats, type QueryStats } from '#server/database/query-stats.ts'
import { IGNORED_FIELDS_HEADER } from '#server/http/ignored-fields.ts'
import { isInnerCall } from '#server/ssr/in-process.ts'
import { publish } from '#server/worlds/events.ts'
import { formatAppliedFaults } from '#server/worlds/faults/fault-text.ts'
import type { World } from '#server/worlds/world.ts'

/** The call ID of pages in the log. */
export const PAGE_CALL = 'PAGE'

/** A logged call. Bodies are neither copied nor parsed until the call is shown, because most calls never are. */
export type LoggedCall = {
  requestId: number
  atMs: number
  shopMs: number
  method: string
  url: string
  callId: string
  /** 0 when a fault rule broke the connection. */
  status: number
  code: number | null
  durationMs: number
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
  contentType?: string | undefined
  requestBody: unknown
  /**
   * The response as sent, or the envelope of an inner call. Undefined when none was sent or it is too large to store.
   */
  answer: string | Buffer | Envelope<unknown> | undefined
}

/** A call that a page makes in-process while it is rendered. */
type InnerCall = Pick<LoggedCall, 'method' | 'url' | 'callId' | 'status' | 'durationMs' | 'work'> & {
  body: unknown
  envelope: Envelope<unknown> | null
}

const MAX_CALLS = 500
const ANSWER_LIMIT = 64 * 1024
const BODY_LIMIT = 16 * 1024
/** Names the logged request that a request replays. */
export const REPLAY_HEADER = 'x-replay-of'
export const TOO_LARGE = '(too large to store)'
const NO_RULES: readonly string[] = []

declare module 'fastify' {
  interface FastifyRequest {
    /** The response to log. */
    sentResponse: string | Buffer | undefined
    /** Logs a call made for this page. */
    logInnerCall?: (call: InnerCall) => void
  }
}

/** Creates the request log of all worlds. `onCall` is called for each shop call, but not for pages. */
export const createRequestLog = (onCall: (call: LoggedCall) => void) => {
  const callsByWorld = new Map<string, LoggedCall[]>()
  /** Numbers count from 1 in every world, so the same steps get the same numbers in two fresh ones. */
  const lastIds = new Map<string, number>()
  const endedWorlds = new WeakSet<World>()
  const nextId = (world: World): number => {
    if (endedWorlds.has(world)) return 0
    const requestId = (lastIds.get(world.id) ?? 0) + 1
    lastIds.set(world.id, requestId)
    return requestId
  }
  const store = (world: World, call: LoggedCall): void => {
    if (call.callId !== PAGE_CALL) onCall(call)
    // A request that was running when its world ended doesn't belong to the next world of this name.
    if (endedWorlds.has(world)) return
    const calls = callsByWorld.get(world.id) ?? []
    callsByWorld.set(world.id, calls)
    if (calls.push(call) > MAX_CALLS) calls.shift()
    publish(world.id, 'requests')
    if (call.faultRules.length > 0) publish(world.id, 'faults')
  }
  const log = (request: FastifyRequest, reply: FastifyReply, isBroken = false): void => {
    const callId = findCallId(request, reply)
    if (callId === undefined || request.world === undefined) return
    const requestId = nextId(request.world)
    store(request.world, toLoggedCall(request, reply, { requestId, callId, isBroken }))
  }
  const plugin: FastifyPluginAsync = async app => {
    app.decorateRequest('sentResponse', undefined)
    app.decorateRequest('queryStats', undefined)
    app.decorateRequest('logInnerCall', function (this: FastifyRequest, call: InnerCall) {
      store(this.world, toLoggedInnerCall(this, call, nextId(this.world)))
    })
    app.addHook('preHandler', (request, _reply, proceed) => {
      if (request.world !== undefined) request.queryStats = createQueryStats()
      proceed()
    })
    app.addHook('onSend', (request, _reply, payload, proceed) => {
      if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= ANSWER_LIMIT)
        request.sentResponse = payload
      proceed(null, payload)
    })
    app.addHook('onResponse', (request, reply, proceed) => {
      log(request, reply)
      proceed()
    })
  }
  return {
    /** The latest calls of a world, earliest first. */
    calls: (worldId: string): LoggedCall[] => [...(callsByWorld.get(worldId) ?? [])],
    clear: (worldId: string): void => void callsByWorld.delete(worldId),
    /** Drops everything of a world that was deleted or reset; the next one of this name starts at number 1. */
    endWorld: (worldId: string, ended: World | undefined): void => {
      callsByWorld.delete(worldId)
      lastIds.delete(worldId)
      if (ended !== undefined) endedWorlds.add(ended)
      publish(worldId, 'requests')
    },
    /** Logs a call whose response was aborted by a fault rule. */
    logBroken: (request: FastifyRequest, reply: FastifyReply): void => log(request, reply, true),
    plugin: fp(plugin, { name: 'request-log', dependencies: ['world'] }),
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** ID of the call, `PAGE` for a page, or undefined for requests that aren't logged: files, pictures, the console. */
const findCallId = ({ routeOptions }: FastifyRequest, reply: FastifyReply): string | undefined => {
  const { endpoint } = routeOptions.config
  if (endpoint !== undefined) return endpoint.id
  return routeOptions.url === '/*' && String(reply.getHeader('content-type')).startsWith('text/html')
    ? PAGE_CALL
    : undefined
}

const toLoggedInnerCall = (request: FastifyRequest, call: InnerCall, requestId: number): LoggedCall => ({
  requestId,
  atMs: Date.now(),
  shopMs: request.world.deps.clock.nowMs(),
  method: call.method,
  url: call.url,
  callId: call.callId,
  status: call.status,
  code: call.envelope?.code ?? null,
  durationMs: call.durationMs,
  work: call.work,
  faultRules: NO_RULES,
  stateDir: request.world.dir,
  isInPage: true,
  requestBody: call.body,
  answer: call.envelope ?? undefined,
})

// Copied field by field, because this runs for every call and an object spread is slower.
const toLoggedCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  { requestId, callId, isBroken }: { requestId: number; callId: string; isBroken: boolean },
): LoggedCall => {
  const { headers, fault, sentResponse } = request
  return {
    requestId,
    atMs: Date.now(),
    shopMs: request.world.deps.clock.nowMs(),
    method: request.method,
    url: request.url,
    callId,
    status: isBroken ? 0 : reply.statusCode,
    code: isBroken || callId === PAGE_CALL ? null : readCode(sentResponse),
    durationMs: reply.elapsedTime,
    work: request.queryStats ?? createQueryStats(),
    ignoredFields: findText(reply.getHeader(IGNORED_FIELDS_HEADER)),
    faultRules: fault?.ruleIds ?? NO_RULES,
    effect: fault?.rule?.effect,
    fault: fault === null ? undefined : formatAppliedFaults(fault),
    stateDir: request.world.dir,
    token: findText(headers[TOKEN_HEADER]) ?? findDocumentToken(request, reply),
    isInPage: isInnerCall(request),
    replayOf: Number(headers[REPLAY_HEADER]) || undefined,
    contentType: findText(headers['content-type']),
    requestBody: Number(headers['content-length'] ?? 0) > BODY_LIMIT ? TOO_LARGE : request.body,
    answer: callId === PAGE_CALL ? undefined : sentResponse,
  }
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
