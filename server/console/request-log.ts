import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { publish } from '#server/worlds/events.ts'
import { createRing, type Ring } from './ring.ts'

/** What is kept of a call. Nothing is copied or parsed before somebody looks at it: calls are many, looks are few. */
export type LoggedCall = {
  requestId: number
  atMs: number
  shopMs: number
  method: string
  url: string
  callId: string
  status: number
  durationMs: number
  faultRules: readonly string[]
  token: string | undefined
  isInPage: boolean
  requestBody: unknown
  /** The answer as it was sent; undefined when it never left or is too large to keep. */
  answer: string | Buffer | undefined
}

export type RequestLog = {
  /** The latest calls of a world, earliest first. */
  calls(worldId: string): LoggedCall[]
  clear(worldId: string): void
  /** Notes a call whose answer a fault rule broke off. */
  noteBroken: (request: FastifyRequest, reply: FastifyReply) => void
}

const CALLS_KEPT = 500
const ANSWER_LIMIT = 64 * 1024
const BODY_LIMIT = 16 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer to be logged. */
    sentAnswer: string | Buffer | undefined
  }
}

export const createRequestLog = (): RequestLog & { plugin: ReturnType<typeof pluginOf> } => {
  const rings = new Map<string, Ring<LoggedCall>>()
  let lastId = 0
  const ringOf = (worldId: string): Ring<LoggedCall> => {
    const known = rings.get(worldId)
    if (known !== undefined) return known
    const ring = createRing<LoggedCall>(CALLS_KEPT)
    rings.set(worldId, ring)
    return ring
  }
  const note = (request: FastifyRequest, reply: FastifyReply, isBroken: boolean): void => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || request.world === undefined) return
    lastId += 1
    ringOf(request.world.id).push({
      requestId: lastId,
      atMs: Date.now(),
      shopMs: request.world.deps.clock.nowMs(),
      method: request.method,
      url: request.url,
      callId: endpoint.id,
      status: isBroken ? 0 : reply.statusCode,
      durationMs: reply.elapsedTime,
      faultRules: request.fault?.ruleIds ?? [],
      token: tokenIn(request),
      isInPage: !(request.raw.socket instanceof Socket),
      requestBody:
        Number(request.headers['content-length'] ?? 0) > BODY_LIMIT ? '(too large to keep)' : request.body,
      answer: request.sentAnswer,
    })
    publish(request.world.id, 'requests')
    if (request.fault !== null) publish(request.world.id, 'faults')
  }
  return {
    calls: worldId => ringOf(worldId).list(),
    clear: worldId => void rings.delete(worldId),
    noteBroken: (request, reply) => note(request, reply, true),
    plugin: pluginOf((request, reply) => note(request, reply, false)),
  }
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers['x-token']
  return typeof token === 'string' ? token : undefined
}

const pluginOf = (note: (request: FastifyRequest, reply: FastifyReply) => void) =>
  fp(
    async app => {
      app.decorateRequest('sentAnswer', undefined)
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
