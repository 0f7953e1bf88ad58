import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { viewerOf } from '#server/http/viewer.ts'
import { ShopError } from '#server/lib/fail.ts'
import {
  cutBody,
  forcedBody,
  JSON_TYPE,
  neverAnswer,
  resetConnection,
  WRONG_JSON,
} from '#server/worlds/faults/effects.ts'
import { phaseOf } from '#server/worlds/faults/fault-spec.ts'
import { FaultTextError } from '#server/worlds/faults/grammar.ts'
import { magicFaultOf } from '#server/worlds/faults/magic.ts'
import type { FaultRule, Verdict } from '#server/worlds/faults/rules.ts'

export const FAULT_HEADER = 'x-fault'
/** Names the rules that changed an answer. */
export const FAULT_RULE_HEADER = 'x-fault-rule'

/** Says why the `x-fault` of a request was not applied. */
export const FAULT_REFUSED_HEADER = 'x-fault-refused'

declare module 'fastify' {
  interface FastifyRequest {
    /** What a fault rule does to this request; null for nearly all. */
    fault: Verdict | null
  }
}

export type FaultOptions = {
  /** Why this request must not bring faults for itself; undefined when it may. */
  findRefusal: (request: FastifyRequest) => string | undefined
  /** Told of each request whose connection a rule breaks or holds. */
  onBroken?: (request: FastifyRequest, reply: FastifyReply) => void
}

/**
 * Lets fault rules strike: before the work (nothing is done) or after it (all is done, the answer is lost or changed).
 * Register it before anything that rewrites answers, such as compression.
 */
export const faultPlugin = fp<FaultOptions>(
  async (app, { findRefusal, onBroken = () => {} }) => {
    app.decorateRequest('fault', null)
    app.addHook('preHandler', (request, reply, done) => {
      const { world } = request
      if (world === undefined) return done()
      const header = request.headers[FAULT_HEADER]
      const magic = magicOf(request)
      if (header === undefined && magic === undefined && world.faults.isEmpty()) return done()
      const refusal = header === undefined && magic === undefined ? undefined : findRefusal(request)
      if (header !== undefined && refusal !== undefined) void reply.header(FAULT_REFUSED_HEADER, refusal)
      const verdict = decide(
        request,
        refusal === undefined ? [typeof header === 'string' ? header : undefined, magic] : [],
      )
      if (verdict instanceof Error) return done(verdict)
      if (verdict === undefined) return done()
      request.fault = verdict
      void reply.header(FAULT_RULE_HEADER, verdict.ruleIds.join(','))
      wait(verdict.delayBeforeMs, () => {
        if (breaksOff(verdict.strike, 'before')) onBroken(request, reply)
        strikeBefore(verdict, reply, done)
      })
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const verdict = request.fault
      if (verdict === null) return done(null, payload)
      wait(verdict.delayAfterMs, () => {
        if (breaksOff(verdict.strike, 'after')) onBroken(request, reply)
        strikeAfter(verdict.strike, reply, payload, done)
      })
    })
  },
  { name: 'faults', dependencies: ['world'] },
)

/** Magic data works in calls of the shop only, so that nobody who looks at a text in the console is struck by it. */
const magicOf = ({ routeOptions, body, query, params }: FastifyRequest): string | undefined =>
  routeOptions.config.endpoint === undefined ? undefined : magicFaultOf(params, query, body)

const decide = (
  request: FastifyRequest,
  texts: readonly (string | undefined)[],
): Verdict | Error | undefined => {
  const { endpoint } = request.routeOptions.config
  const [path = ''] = request.url.split('?', 1)
  const { body, query, params } = request
  try {
    return request.world.faults.decide(
      { endpoint, path },
      { body, query, params, member: () => memberOf(request) },
      ...texts,
    )
  } catch (error) {
    return error instanceof FaultTextError
      ? refusal(error)
      : new Error('Fault rules failed', { cause: error })
  }
}

const refusal = ({ message }: FaultTextError): ShopError =>
  new ShopError(
    'INVALID',
    { fields: [{ field: FAULT_HEADER, reason: message }] },
    `${FAULT_HEADER}: ${message}`,
  )

const memberOf = (request: FastifyRequest): readonly string[] => {
  const viewer = viewerOf(request)
  return viewer.kind === 'member' ? [String(viewer.memberId), viewer.email] : []
}

const BREAKING: readonly (string | undefined)[] = ['hang', 'reset', 'answer-lost', 'cut-body']

const breaksOff = (strike: FaultRule | undefined, phase: 'before' | 'after'): boolean =>
  strike !== undefined && phaseOf(strike) === phase && BREAKING.includes(strike.effect)

const wait = (delayMs: number, then: () => void): void => {
  if (delayMs > 0) setTimeout(then, delayMs)
  else then()
}

const strikeBefore = ({ strike }: Verdict, reply: FastifyReply, goOn: () => void): void => {
  if (strike === undefined || phaseOf(strike) === 'after') return goOn()
  if (strike.effect === 'hang') return neverAnswer(reply, strike.limitMs)
  if (strike.effect === 'reset') return resetConnection(reply)
  sendForced(strike, reply)
}

const sendForced = (strike: FaultRule, reply: FastifyReply): void => {
  dressForced(strike, reply)
  void reply.send(hasBody(strike) ? forcedBody(strike) : undefined)
}

const dressForced = ({ status = 200 }: FaultRule, reply: FastifyReply): void => {
  void reply.code(status).type(JSON_TYPE)
  if (status === 429 || status === 503) void reply.header('retry-after', '1')
}

const hasBody = ({ status }: FaultRule): boolean => status !== 204 && status !== 304

type Send = (error: Error | null, payload?: unknown) => void

const strikeAfter = (
  strike: FaultRule | undefined,
  reply: FastifyReply,
  payload: unknown,
  done: Send,
): void => {
  if (strike === undefined || phaseOf(strike) === 'before') return done(null, payload)
  const bytes = bytesOf(payload)
  switch (strike.effect) {
    case 'hang':
      return neverAnswer(reply, strike.limitMs)
    case 'reset':
    case 'answer-lost':
      return resetConnection(reply)
    case 'cut-json':
      return done(null, bytes.subarray(0, Math.floor(bytes.length / 2)))
    case 'cut-body':
      return cutBody(reply, bytes)
    case 'wrong-json':
      return done(null, WRONG_JSON)
    case undefined:
      dressForced(strike, reply)
      return done(null, hasBody(strike) ? forcedBody(strike) : undefined)
  }
}

/** Answers of calls are text or bytes; anything that streams counts as empty here. */
const bytesOf = (payload: unknown): Buffer => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return payload instanceof Uint8Array ? Buffer.from(payload) : Buffer.alloc(0)
}
