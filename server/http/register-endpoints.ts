import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import { type Envelope, SUCCESS } from '#contract/core/envelope.ts'
import { HOUR_MS } from '#server/lib/clock.ts'
import { fail, ShopError } from '#server/lib/fail.ts'
import type { CacheRule, CallContext, Guest, Handlers } from './call.ts'
import { counted, countedNow } from './counted.ts'
import { keptBytes } from './kept-bytes.ts'
import { inputOf } from './read-input.ts'
import { reasonOf, refusedFields } from './refused-fields.ts'
import { requireMember, viewerOf } from './viewer.ts'

type AnyHandler = (call: CallContext<Endpoint>) => unknown
type Registered = { endpoint: Endpoint; handle: AnyHandler; cache: CacheRule | undefined }

const JSON_TYPE = 'application/json; charset=utf-8'

/** A kept answer and its compressed forms take about so many times its length. */
const WITH_FORMS = 2

const GUEST: Guest = { kind: 'guest' }

const registry = new WeakMap<Endpoint, Registered>()

/** How answers of a call may be kept; undefined when they may not. */
export const cacheRuleOf = (endpoint: Endpoint): CacheRule | undefined => registry.get(endpoint)?.cache

/**
 * Answers a call as a guest gets it, without HTTP around it: for pages that are rendered in this process. Access rule,
 * validation and contract hold as ever; what is no expected failure is thrown.
 */
export const answerGuest = async (
  endpoint: Endpoint,
  value: unknown,
  request: FastifyRequest,
): Promise<Envelope<unknown>> => {
  const registered = registry.get(endpoint)
  if (registered === undefined) throw new Error(`${endpoint.path} is not registered`)
  try {
    if (endpoint.access === 'member') return fail('PLEASE_LOGIN')
    const { deps } = request.world
    const input = parseInput(endpoint, value)
    const data = await registered.handle({ input, viewer: GUEST, deps, files: [], request })
    return { ...SUCCESS, data: endpoint.data.parse(data ?? null) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { code: codes[error.codeName].code, msg: error.message, data: error.details }
  }
}

/**
 * Registers every call of a domain: route, access, validation, caching, envelope. Handlers only see parsed input
 * and a viewer that the access rule admits. An answer that breaks the contract becomes a 500, extra fields are dropped.
 */
export const registerEndpoints = <Group extends EndpointGroup>(
  app: FastifyInstance,
  group: Group,
  handlers: Handlers<Group>,
): void => {
  for (const [name, endpoint] of Object.entries(group)) {
    const given = handlers[name] as AnyHandler | { handle: AnyHandler; cache: CacheRule }
    const registered: Registered =
      typeof given === 'function'
        ? { endpoint, handle: given, cache: undefined }
        : { endpoint, handle: given.handle, cache: given.cache }
    registry.set(endpoint, registered)
    app.route({
      method: [endpoint.method, ...(endpoint.altMethods ?? [])],
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: (request, reply) => answer(registered, request, reply),
    })
  }
}

const answer = async (
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { endpoint } = registered
  const deps = request.world.deps
  const cache = deps.config.hasCache ? registered.cache : undefined
  const viewer = endpoint.access === 'member' ? requireMember(request) : viewerOf(request)
  const gathered = inputOf(endpoint, request)
  const { value, files } = gathered instanceof Promise ? await gathered : gathered
  const input = parseInput(endpoint, value)
  const ask = () => registered.handle({ input, viewer, deps, files, request })
  if (cache === undefined) {
    const data =
      registered.cache === undefined ? await counted(request, async () => ask()) : countedNow(request, ask)
    return reply.type(JSON_TYPE).send(serialize(endpoint, data))
  }
  // Nothing is kept beyond the hour of the shop: adverts, news and NEW marks follow the clock, not only writes.
  const hour = Math.floor(deps.clock.nowMs() / HOUR_MS)
  const key = `${endpoint.path}|${hour}|${cache.vary(viewer)}|${JSON.stringify(input)}`
  const known = deps.cache.get<Buffer>(key)
  if (known !== undefined) return reply.type(JSON_TYPE).send(known)
  const bytes = keptBytes(serialize(endpoint, countedNow(request, ask)))
  deps.cache.set(key, cache.topics, bytes, WITH_FORMS * bytes.length)
  return reply.type(JSON_TYPE).send(bytes)
}

const serialize = (endpoint: Endpoint, data: unknown): string =>
  JSON.stringify({ code: SUCCESS.code, msg: SUCCESS.msg, data: endpoint.data.parse(data ?? null) })

/** Parses an input or ends the call with 3001 and one reason for each refused field. */
export const parseInput = (endpoint: Endpoint, value: unknown): unknown => {
  const parsed = endpoint.input.safeParse(value, { error: reasonOf })
  if (parsed.success) return parsed.data
  return fail('INVALID', { fields: refusedFields(parsed.error) })
}

export { ShopError }
