import { publish } from '@fixbench/server/context/events.ts'
import { createQueryStats } from '@fixbench/server/database/query-stats.ts'
import type { InnerCall } from '@fixbench/server/ssr/in-process.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { openKeptCalls } from './kept-calls.ts'
import {
  findCallId,
  type LoggedCall,
  PAGE_CALL,
  toLoggedCall,
  toLoggedInnerCall,
  UNKNOWN_CALL,
} from './logged-call.ts'
import { getStages } from './request-stages.ts'

const MAX_CALLS = 500
const MAX_STATES = 1000
const ANSWER_LIMIT = 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The response to log. */
    sentResponse: string | Buffer | undefined
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
  const callsByWorld = new Map<string, LoggedCall[]>()
  /** Numbers count from 1 in every world, so the same steps get the same numbers in two fresh ones. */
  const lastIds = new Map<string, number>()
  const endedWorlds = new WeakSet<World>()
  const nextId = (world: World): number => {
    if (endedWorlds.has(world)) return 0
    open(world.id)
    const requestId = (lastIds.get(world.id) ?? 0) + 1
    lastIds.set(world.id, requestId)
    return requestId
  }

  /** States with changes that the log no longer contains. */
  const shortened = new LRUCache<string, true>({ max: MAX_STATES })
  const forget = (calls: readonly LoggedCall[]): void => {
    for (const { stateDir, work } of calls) if (work.rowsChanged > 0) shortened.set(stateDir, true)
  }

  const kept =
    keptIn === undefined
      ? undefined
      : openKeptCalls(keptIn, {
          maxLines: 2 * MAX_CALLS,
          list: worldId => callsByWorld.get(worldId) ?? [],
        })
  /** The calls of a world, at first those that an earlier process kept. */
  const open = (worldId: string): LoggedCall[] => {
    const known = callsByWorld.get(worldId)
    if (known !== undefined) return known
    const calls = kept?.read(worldId).slice(-MAX_CALLS) ?? []
    callsByWorld.set(worldId, calls)
    // The console actions of the earlier process are unknown.
    forget(calls)
    lastIds.set(worldId, Math.max(lastIds.get(worldId) ?? 0, ...calls.map(({ requestId }) => requestId)))

    return calls
  }

  const store = (world: World, call: LoggedCall): void => {
    if (call.callId !== PAGE_CALL && call.callId !== UNKNOWN_CALL) onCall(call)
    // A request that was running when its world ended doesn't belong to the next world of this name.
    if (endedWorlds.has(world)) return
    const calls = open(world.id)
    call.resendOf = findBroken(calls, call)?.requestId
    if (calls.push(call) > MAX_CALLS) forget(calls.splice(0, 1))
    kept?.append(world.id, call)
    publish(world.id, 'requests')
    if (call.faultRules.length > 0) publish(world.id, 'faults')
  }

  const log = (request: FastifyRequest, reply: FastifyReply, isBroken = false): void => {
    const callId = findCallId(request, reply)
    if (callId === undefined || request.world === undefined) return
    const requestId = nextId(request.world)
    store(request.world, toLoggedCall(request, reply, { requestId, callId, isBroken }))
  }

  const noteResponse = (request: FastifyRequest, payload: unknown): void => {
    getStages(request).sendMs = performance.now()
    if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= ANSWER_LIMIT) {
      request.sentResponse = payload
    }
  }

  const plugin: FastifyPluginAsync = async app => {
    app.decorateRequest('sentResponse', undefined)
    app.decorateRequest('queryStats', undefined)
    app.decorateRequest('logInnerCall', function (this: FastifyRequest, call: InnerCall) {
      store(this.world, toLoggedInnerCall(this, call, nextId(this.world)))
    })

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

    app.addHook('onResponse', (request, reply, proceed) => {
      log(request, reply)
      proceed()
    })
  }

  return {
    /** The latest calls of a world, earliest first. */
    calls: (worldId: string): LoggedCall[] => [...open(worldId)],
    clear: (worldId: string): void => {
      forget(open(worldId))
      callsByWorld.set(worldId, [])
      kept?.remove(worldId)
    },
    /** Whether the log still contains every request that changed this state. */
    isWhole: (stateDir: string): boolean => !shortened.has(stateDir),
    /** Drops everything of a world that was deleted or reset; the next one of this name starts at number 1. */
    endWorld: (worldId: string, ended: World | undefined): void => {
      callsByWorld.delete(worldId)
      kept?.remove(worldId)
      lastIds.delete(worldId)
      if (ended !== undefined) endedWorlds.add(ended)
      publish(worldId, 'requests')
    },
    /** Stores the response of a request that a fault rule delivers on its own. */
    noteResponse,
    /** Logs a call whose response was aborted by a fault rule. */
    logBroken: (request: FastifyRequest, reply: FastifyReply): void => log(request, reply, true),
    plugin: fp(plugin, { name: 'request-log', dependencies: ['shops'] }),
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** Time in which a browser repeats a request after its connection broke. */
const RESEND_MS = 2000

/** The broken request that the same sender repeats unchanged: a browser does that on its own. */
const findBroken = (calls: readonly LoggedCall[], call: LoggedCall): LoggedCall | undefined => {
  const broken = calls.findLast(each => each.status === 0 && call.endMs - each.endMs < RESEND_MS)
  if (broken === undefined || broken.method !== call.method || broken.url !== call.url) return undefined
  const isSame =
    broken.bodyText === call.bodyText && broken.requestHeaders.join('\n') === call.requestHeaders.join('\n')
  return isSame ? broken : undefined
}
