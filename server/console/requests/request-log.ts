import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Envelope } from '#contract/core/envelope.ts'
import { createQueryStats, type QueryStats } from '#server/database/query-stats.ts'
import { IGNORED_FIELDS_HEADER } from '#server/http/ignored-fields.ts'
import { isInnerCall } from '#server/ssr/in-process.ts'
import { publish } from '#server/worlds/events.ts'
import { formatAppliedFaults } from '#server/worlds/faults/fault-text.ts'

/** The call ID of pages in the log. */
export const PAGE_CALL = 'PAGE'

/** What the log stores of a call. Nothing is copied or parsed until it is shown, because most calls never are. */
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
  /** Fields of the request that the call does not know. */
  ignoredFields: string | undefined
  faultRules: readonly string[]
  /** Transport failure caused by a fault rule. */
  effect: string | undefined
  /** `x-fault` header that repeats the effect of the applied rules, even after they are removed. */
  fault: string | undefined
  /** Folder of the world's state at that time. A reset or restore changes it. */
  stateDir: string
  token: string | undefined
  isInPage: boolean
  replayOf: number | undefined
  contentType: string | undefined
  requestBody: unknown
  /**
   * The response as sent, or the envelope of an inner call. Undefined when it was never sent or is too large to store.
   */
  answer: string | Buffer | Envelope<unknown> | undefined
}

/** An inner call of a page, made without HTTP. */
type InnerCall = {
  method: string
  url: string
  callId: string
  body: unknown
  status: number
  envelope: Envelope<unknown> | null
  durationMs: number
  work: QueryStats
}

export type RequestLog = {
  /** The latest calls of a world, earliest first. */
  calls(worldId: string): LoggedCall[]
  clear(worldId: string): void
  /** Logs a call whose response was aborted by a fault rule. */
  noteBroken: (request: FastifyRequest, reply: FastifyReply) => void
}

const CALLS_KEPT = 500
const ANSWER_LIMIT = 64 * 1024
const BODY_LIMIT = 16 * 1024
/** Sets the call that a request repeats. */
export const REPLAY_HEADER = 'x-replay-of'
export const TOO_LARGE = '(too large to store)'
const NO_RULES: readonly string[] = []

declare module 'fastify' {
  interface FastifyRequest {
    /** The response to log. */
    sentAnswer: string | Buffer | undefined
    /** Logs a call made for this page. */
    noteInner?: (call: InnerCall) => void
  }
}

/** The log of all worlds. `onCall` is called for each shop call. */
export const createRequestLog = (
  onCall: (call: LoggedCall) => void = () => {},
): RequestLog & { plugin: ReturnType<typeof createPlugin> } => {
  const rings = new Map<string, Ring<LoggedCall>>()
  let lastId = 0
  const getRing = (worldId: string): Ring<LoggedCall> => {
    const known = rings.get(worldId)
    if (known !== undefined) return known
    const ring = createRing<LoggedCall>(CALLS_KEPT)
    rings.set(worldId, ring)
    return ring
  }
  const nextId = (): number => {
    lastId += 1
    return lastId
  }
  const keep = (worldId: string, call: LoggedCall): void => {
    getRing(worldId).push(call)
    if (call.callId !== PAGE_CALL) onCall(call)
    publish(worldId, 'requests')
    if (call.faultRules.length > 0) publish(worldId, 'faults')
  }
  const note = (request: FastifyRequest, reply: FastifyReply, isBroken: boolean): void => {
    const callId = findCallId(request, reply)
    if (callId === undefined || request.world === undefined) return
    keep(request.world.id, getCall(request, reply, { requestId: nextId(), callId, isBroken }))
  }
  const noteInner = (request: FastifyRequest, call: InnerCall): void =>
    keep(request.world.id, getInnerCall(request, call, nextId()))
  return {
    calls: worldId => getRing(worldId).list(),
    clear: worldId => void rings.delete(worldId),
    noteBroken: (request, reply) => note(request, reply, true),
    plugin: createPlugin((request, reply) => note(request, reply, false), noteInner),
  }
}

/** The call ID, one shared ID for pages, or undefined for what isn't logged: files, pictures, the console. */
const findCallId = ({ routeOptions }: FastifyRequest, reply: FastifyReply): string | undefined => {
  const { endpoint } = routeOptions.config
  if (endpoint !== undefined) return endpoint.id
  return routeOptions.url === '/*' && String(reply.getHeader('content-type')).startsWith('text/html')
    ? PAGE_CALL
    : undefined
}

const getInnerCall = (request: FastifyRequest, call: InnerCall, requestId: number): LoggedCall => ({
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
  ignoredFields: undefined,
  faultRules: NO_RULES,
  effect: undefined,
  fault: undefined,
  stateDir: request.world.dir,
  token: undefined,
  isInPage: true,
  replayOf: undefined,
  contentType: undefined,
  requestBody: call.body,
  answer: call.envelope ?? undefined,
})

// Copied field by field, because every call runs this code and an object spread is slower.
const getCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  { requestId, callId, isBroken }: { requestId: number; callId: string; isBroken: boolean },
): LoggedCall => {
  const { headers, fault, sentAnswer } = request
  return {
    requestId,
    atMs: Date.now(),
    shopMs: request.world.deps.clock.nowMs(),
    method: request.method,
    url: request.url,
    callId,
    status: isBroken ? 0 : reply.statusCode,
    code: isBroken || callId === PAGE_CALL ? null : codeIn(sentAnswer),
    durationMs: reply.elapsedTime,
    work: request.queryStats ?? createQueryStats(),
    ignoredFields: findText(reply.getHeader(IGNORED_FIELDS_HEADER)),
    faultRules: fault?.ruleIds ?? NO_RULES,
    effect: fault?.rule?.effect,
    fault: fault === null ? undefined : formatAppliedFaults(fault),
    stateDir: request.world.dir,
    token: findText(headers['x-token']),
    isInPage: isInnerCall(request),
    replayOf: Number(headers[REPLAY_HEADER]) || undefined,
    contentType: findText(headers['content-type']),
    requestBody: Number(headers['content-length'] ?? 0) > BODY_LIMIT ? TOO_LARGE : request.body,
    answer: callId === PAGE_CALL ? undefined : sentAnswer,
  }
}

const findText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The code at the start of an envelope, without parsing the rest. */
const codeIn = (answer: string | Buffer | undefined): number | null => {
  const head = typeof answer === 'string' ? answer.slice(0, 24) : (answer?.toString('utf8', 0, 24) ?? '')
  const [, code] = /^\{"code":(-?\d{1,9})\b/.exec(head) ?? []
  return code === undefined ? null : Number(code)
}

const createPlugin = (
  note: (request: FastifyRequest, reply: FastifyReply) => void,
  noteInner: (request: FastifyRequest, call: InnerCall) => void,
) =>
  fp(
    async app => {
      app.decorateRequest('sentAnswer', undefined)
      app.decorateRequest('queryStats', undefined)
      app.decorateRequest('noteInner', function (this: FastifyRequest, call: InnerCall) {
        noteInner(this, call)
      })
      app.addHook('preHandler', (request, _reply, proceed) => {
        if (request.world !== undefined) request.queryStats = createQueryStats()
        proceed()
      })
      app.addHook('onSend', (request, _reply, payload, proceed) => {
        if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= ANSWER_LIMIT)
          request.sentAnswer = payload
        proceed(null, payload)
      })
      app.addHook('onResponse', (request, reply, proceed) => {
        note(request, reply)
        proceed()
      })
    },
    { name: 'request-log', dependencies: ['world'] },
  )

/** Keeps the latest entries, up to a fixed number. */
export type Ring<Entry> = { push(entry: Entry): void; list(): Entry[] }

const createRing = <Entry>(size: number): Ring<Entry> => {
  const entries: Entry[] = []
  let next = 0
  return {
    push: entry => {
      entries[next] = entry
      next = (next + 1) % size
    },
    list: () => [...entries.slice(next), ...entries.slice(0, next)].filter(entry => entry !== undefined),
  }
}
