import { publish } from '@fixbench/server/context/events.ts'
import { createQueryStats } from '@fixbench/server/database/query-stats.ts'
import type { InnerCall } from '@fixbench/server/ssr/in-process.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createCallBook } from './call-book.ts'
import {
  type CallEnd,
  findCallId,
  type LoggedCall,
  PAGE_CALL,
  toLoggedCall,
  toLoggedInnerCall,
  UNKNOWN_CALL,
} from './logged-call.ts'
import { getStages } from './request-stages.ts'

const ANSWER_LIMIT = 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The response to log. */
    sentResponse: string | Buffer | undefined
    isLogged: boolean
  }
}

type LogParts = {
  /** Called for each shop call, but not for pages. */
  onCall: (call: LoggedCall) => void
  /** Data folder in which the log survives the end of the process; undefined to keep it in memory only. */
  keptIn?: string | undefined
}

/** Creates the request log of all worlds. */
export const createRequestLog = ({ onCall, keptIn }: LogParts) => {
  const book = createCallBook(keptIn)

  const store = (world: World, call: LoggedCall): void => {
    // Who leaves early has seen no outcome.
    if (![PAGE_CALL, UNKNOWN_CALL].includes(call.callId) && call.hasLeft !== true) onCall(call)
    if (!book.add(world, call)) return

    publish(world.id, 'requests')
    if (call.faultRules.length > 0) publish(world.id, 'faults')
  }

  const log = (request: FastifyRequest, reply: FastifyReply, end: CallEnd = 'sent'): void => {
    const callId = findCallId(request, reply)
    if (callId === undefined || request.world === undefined) return

    request.isLogged = true
    const requestId = book.nextId(request.world)
    store(request.world, toLoggedCall(request, reply, { requestId, callId, end }))
  }

  const plugin: FastifyPluginAsync = async app => {
    app.decorateRequest('logInnerCall', function (this: FastifyRequest, call: InnerCall) {
      store(this.world, toLoggedInnerCall(this, call, book.nextId(this.world)))
    })
    measureStages(app)
    app.addHook('onResponse', (request, reply, proceed) => {
      log(request, reply)
      proceed()
    })
  }

  return {
    /** The latest calls of a world, earliest first. */
    calls: (worldId: string): LoggedCall[] => [...book.open(worldId)],
    clear: book.clear,
    isWhole: book.isWhole,
    endWorld: (worldId: string, ended: World | undefined): void => {
      book.endWorld(worldId, ended)
      publish(worldId, 'requests')
    },
    /** Stores the response of a request that a fault rule delivers on its own. */
    noteResponse,
    /** Logs a call whose response was aborted by a fault rule. */
    logBroken: (request: FastifyRequest, reply: FastifyReply): void => log(request, reply, 'broken'),
    /** Logs a call whose connection has closed, if its caller disconnected before the response had ended. */
    logClosed: (request: FastifyRequest, reply: FastifyReply): void => {
      if (!request.isLogged && !reply.raw.writableFinished) log(request, reply, 'left')
    },
    plugin: fp(plugin, { name: 'request-log', dependencies: ['shops'] }),
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

const noteResponse = (request: FastifyRequest, payload: unknown): void => {
  getStages(request).sendMs = performance.now()
  if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= ANSWER_LIMIT) {
    request.sentResponse = payload
  }
}

/** Notes when each stage of a request begins, its queries and its response. */
const measureStages = (app: FastifyInstance): void => {
  app.decorateRequest('sentResponse', undefined)
  app.decorateRequest('isLogged', false)
  app.decorateRequest('queryStats', undefined)

  app.addHook('onRequest', (request, _reply, proceed) => {
    getStages(request)
    proceed()
  })

  app.addHook('preParsing', (request, _reply, _payload, proceed) => {
    const stages = getStages(request)
    stages.bodyStartMs = performance.now()
    stages.bodyEndMs = stages.bodyStartMs
    proceed()
  })

  app.addHook('preValidation', (request, _reply, proceed) => {
    getStages(request).bodyEndMs = performance.now()
    proceed()
  })

  app.addHook('preHandler', (request, _reply, proceed) => {
    if (request.world !== undefined) request.queryStats = createQueryStats()
    proceed()
  })

  app.addHook('onSend', (request, _reply, payload, proceed) => {
    noteResponse(request, payload)
    proceed(null, payload)
  })
}
