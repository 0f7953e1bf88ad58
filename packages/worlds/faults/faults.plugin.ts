import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readCallName } from '@fixbench/contract/call-index.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { FAULT_HEADER } from '@fixbench/contract/core/wire.ts'
import { callExamples } from '@fixbench/server/http/openapi-examples.ts'
import { readViewer } from '@fixbench/server/http/viewer.ts'
import { ShopError } from '@fixbench/server/lib/fail.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppliedFaults } from './applied-faults.ts'
import { deliver, garbleChunk } from './delivery.ts'
import {
  forcedBody,
  JSON_TYPE,
  neverRespond,
  resetConnection,
  sendGarbage,
  sendNothing,
  WRONG_JSON,
} from './effects.ts'
import { findCode, getPhase, isRedirect } from './fault-spec.ts'
import { FaultTextError } from './grammar.ts'
import { describeUnknownMagic, findMagicFault } from './magic.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { FaultRule } from './rule-list.ts'
import type { FaultRules } from './rules.ts'

/** Response header with the ids of the applied fault rules. */
const FAULT_RULE_HEADER = 'x-fault-rule'

/** Response header with the reason why the `x-fault` header of the request was ignored. */
export const FAULT_REFUSED_HEADER = 'x-fault-refused'

declare module 'fastify' {
  interface FastifyRequest {
    /** The faults to apply to this request; null for nearly all requests. */
    fault: AppliedFaults | null
  }
}

type FaultOptions = {
  /** Rules for a request that belongs to no world, such as a picture. */
  findRules?: (request: FastifyRequest) => FaultRules | undefined
  /** Reason why this request may not contain faults; undefined when it may. */
  findRejection: (request: FastifyRequest) => string | undefined
  /** Called for each request whose connection a rule breaks or holds open. */
  onBroken?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Called for each request under a rule when its connection has ended, whole or not. */
  onClosed?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Called with each body that travels in an unusual way. */
  onDelivery?: (request: FastifyRequest, body: Buffer) => void
}

/**
 * Applies fault rules before the call runs or after it, when its response is lost or changed. Must be registered before
 * plugins that transform responses, such as compression.
 */
export const faultPlugin = fp<FaultOptions>(
  async (
    app,
    {
      findRejection,
      findRules = () => undefined,
      onBroken = () => {},
      onClosed = () => {},
      onDelivery = () => {},
    },
  ) => {
    app.decorateRequest('fault', null)
    app.addHook('preHandler', (request, reply, done) => {
      const rules = findRulesOf(request, findRules)
      if (rules === undefined) return done()
      const header = readFaultHeader(request)
      const magic = findMagic(request)
      if (magic === undefined) reportUnknownMagic(request, reply)
      if (header === undefined && magic === undefined && rules.isEmpty()) return done()

      const rejection = header === undefined && magic === undefined ? undefined : findRejection(request)
      if (header !== undefined && rejection !== undefined) void reply.header(FAULT_REFUSED_HEADER, rejection)
      const texts = rejection === undefined ? [typeof header === 'string' ? header : undefined, magic] : []
      const applied = decide(request, rules, texts)
      if (applied instanceof Error) return done(applied)
      if (applied === undefined) return done()
      request.fault = applied
      reply.raw.once('close', () => onClosed(request, reply))
      void reply.header(FAULT_RULE_HEADER, applied.ruleIds.join(',')).headers(applied.headers)
      wait(applied.delayBeforeMs, () => {
        if (breaksOff(applied.rule, 'before')) onBroken(request, reply)
        applyBefore(applied, reply, done)
      })
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const applied = request.fault
      if (applied === null) return done(null, payload)
      // A browser must not keep a damaged page or picture.
      if (request.routeOptions.config.endpoint === undefined) void reply.header('cache-control', 'no-store')
      wait(applied.delayAfterMs, () => {
        if (breaksOff(applied.rule, 'after')) onBroken(request, reply)
        void applyAfter(applied, reply, { payload, done, onDelivery }).then(undefined, done)
      })
    })
  },
  { name: 'faults', dependencies: ['shops'] },
)

/** The rules for a request; undefined for streams, and for requests that no rule can match. */
const findRulesOf = (
  request: FastifyRequest,
  findRules: NonNullable<FaultOptions['findRules']>,
): FaultRules | undefined =>
  request.routeOptions.config.isStream === true ? undefined : (request.world?.faults ?? findRules(request))

/** The rule that a request carries. Tools that send every header send an empty one. */
const readFaultHeader = ({ headers }: FastifyRequest): string | string[] | undefined =>
  headers[FAULT_HEADER] || undefined

/** Magic data only works in API calls of the shop, so displaying such text in the console triggers nothing. */
const findMagic = ({ routeOptions, body, query, params }: FastifyRequest): string | undefined =>
  routeOptions.config.endpoint === undefined ? undefined : findMagicFault(params, query, body)

/** Says in a header why a word that looks like a magic value does nothing. */
const reportUnknownMagic = (
  { routeOptions, body, query, params }: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (routeOptions.config.endpoint === undefined) return
  const problem = describeUnknownMagic(params, query, body)
  if (problem !== undefined) void reply.header(FAULT_REFUSED_HEADER, problem)
}

const decide = (
  request: FastifyRequest,
  rules: FaultRules,
  texts: readonly (string | undefined)[],
): AppliedFaults | Error | undefined => {
  const { endpoint } = request.routeOptions.config
  const [path = ''] = request.url.split('?', 1)
  const { body, query, params, headers, cookies } = request
  const member = () => getMember(request)
  try {
    return rules.decide({ endpoint, path }, { body, query, params, headers, cookies, member }, ...texts)
  } catch (error) {
    return error instanceof FaultTextError
      ? rejection(error)
      : new Error('Fault rules failed', { cause: error })
  }
}

const rejection = ({ message }: FaultTextError): ShopError =>
  new ShopError(
    'INVALID',
    { fields: [{ field: FAULT_HEADER, reason: message }] },
    `${FAULT_HEADER}: ${message}`,
  )

const getMember = (request: FastifyRequest): readonly string[] => {
  if (request.shop === undefined) return []
  const viewer = readViewer(request)
  return viewer.kind === 'member' ? [String(viewer.memberId), viewer.email] : []
}

const BREAKING: readonly (string | undefined)[] = [
  'hang',
  'reset',
  'empty',
  'garbage',
  'answer-lost',
  'cut-body',
  'garbage-chunk',
]

const breaksOff = (rule: FaultRule | undefined, phase: 'before' | 'after'): boolean =>
  rule !== undefined && getPhase(rule) === phase && BREAKING.includes(rule.effect)

const wait = (delayMs: number, then: () => void): void => {
  if (delayMs > 0) setTimeout(then, delayMs)
  else then()
}

const applyBefore = ({ rule }: AppliedFaults, reply: FastifyReply, proceed: () => void): void => {
  if (rule === undefined || getPhase(rule) === 'after') return proceed()
  if (rule.effect === 'hang') return neverRespond(reply, rule.limitMs)
  if (rule.effect === 'reset') return resetConnection(reply)
  if (rule.effect === 'empty') return sendNothing(reply)
  if (rule.effect === 'garbage') return sendGarbage(reply, rule.seed)
  sendForced(rule, reply)
}

const sendForced = (rule: FaultRule, reply: FastifyReply): void => {
  dressForced(rule, reply)
  void reply.send(findForcedBody(rule, reply))
}

const findForcedBody = (rule: FaultRule, { request }: FastifyReply): string | undefined =>
  hasBody(rule) ? forcedBody(fillIn(completeData(rule, request), request)) : undefined

/** Fills what the rule says in the response with parts of the request. */
const fillIn = (rule: FaultRule, request: FastifyRequest): FaultRule => {
  const { msg, data, body } = rule
  const parts = { body: request.body, query: request.query, params: request.params }
  const { headers, cookies } = request
  const filled = fillPlaceholders({ msg, data, body }, { ...parts, headers, cookies, member: () => [] })

  return { ...rule, ...filled }
}

/** Adds the data that a forced code needs to be valid for this call, unless the rule has some. */
const completeData = (rule: FaultRule, { routeOptions, body, query }: FastifyRequest): FaultRule => {
  const { endpoint } = routeOptions.config
  if (rule.code === undefined || rule.data !== undefined || endpoint === undefined) return rule
  const { code } = findCode(rule.code, rule.msg) ?? { code: undefined }
  const name = readCallName(endpoint.id)
  if (code === 0) return { ...rule, data: callExamples[name]?.data ?? null }
  if (code !== codes.INVALID.code) return rule
  const sent = Object.keys({ ...Object(query), ...Object(body) })
  const fields = sent.map(field => ({ field, reason: 'was rejected by a fault rule' }))
  return fields.length === 0 ? rule : { ...rule, data: { fields } }
}

const dressForced = (rule: FaultRule, reply: FastifyReply): void => {
  const { status = 200, location = '/', body, contentType = 'text/plain' } = rule
  void reply.code(status).type(body === undefined ? JSON_TYPE : contentType)
  if (isRedirect(status)) void reply.header('location', location)
}

const hasBody = ({ status }: FaultRule): boolean => status !== 204 && status !== 304

type Outgoing = {
  payload: unknown
  done: (error: Error | null, payload?: unknown) => void
  onDelivery: (request: FastifyRequest, body: Buffer) => void
}

const applyAfter = async (
  { rule, delivery }: AppliedFaults,
  reply: FastifyReply,
  { payload, done, onDelivery }: Outgoing,
): Promise<void> => {
  const effect = rule !== undefined && getPhase(rule) === 'after' ? rule : undefined
  if (effect !== undefined && endsConnection(effect, reply)) return
  const { body, isCut } = await changeBody(effect, reply, payload)
  if (delivery === undefined && !isCut) return done(null, body)

  const bytes = await toBytes(body)
  onDelivery(reply.request, bytes)
  if (rule?.effect === 'garbage-chunk') return garbleChunk(reply, bytes, rule.seed)
  deliver(reply, { body: bytes, delivery: delivery ?? {}, isCut, cutBytes: rule?.cutBytes })
}

/** Applies an effect that sends no response. Returns false for any other. */
const endsConnection = (rule: FaultRule, reply: FastifyReply): boolean => {
  switch (rule.effect) {
    case 'hang':
      neverRespond(reply, rule.limitMs)
      return true
    case 'reset':
    case 'answer-lost':
      resetConnection(reply)
      return true
    case 'empty':
      sendNothing(reply)
      return true
    case 'garbage':
      sendGarbage(reply, rule.seed)
      return true
    default:
      return false
  }
}

type ChangedBody = { body: unknown; isCut: boolean }

const changeBody = async (
  rule: FaultRule | undefined,
  reply: FastifyReply,
  payload: unknown,
): Promise<ChangedBody> => {
  if (rule === undefined) return { body: payload, isCut: false }
  if (rule.effect === 'cut-json') {
    const bytes = await toBytes(payload)
    return { body: bytes.subarray(0, Math.floor(bytes.length / 2)), isCut: false }
  }
  if (rule.effect === 'wrong-json') return { body: WRONG_JSON, isCut: false }
  if (rule.effect !== undefined) return { body: payload, isCut: true }
  dressForced(rule, reply)
  return { body: findForcedBody(rule, reply), isCut: false }
}

/** Bytes of a response; none for a response without a body. */
const toBytes = async (payload: unknown): Promise<Buffer> => {
  if (typeof payload === 'string') return Buffer.from(payload)
  if (payload instanceof Readable) return buffer(payload)
  return payload instanceof Uint8Array ? Buffer.from(payload) : Buffer.alloc(0)
}
