import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '#contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import { type Envelope, toEnvelope } from '#contract/core/envelope.ts'
import type { Guest } from '#server/domain/viewer.ts'
import { ShopError } from '#server/lib/fail.ts'
import { answerCall, type Registered, runShopCall } from './answer-call.ts'
import type { CacheRule, Handlers } from './call.ts'

const GUEST: Guest = { kind: 'guest' }

const registry = new WeakMap<Endpoint, Registered>()

/** How responses of a call may be cached; undefined when they may not. */
export const findCacheRule = (endpoint: Endpoint): CacheRule | undefined => registry.get(endpoint)?.cache

/**
 * Answers a call as a guest gets it, without HTTP around it: for pages that are rendered in this process. What is no expected
 * failure is thrown.
 */
export const answerGuest = async (
  endpoint: Endpoint,
  value: unknown,
  request: FastifyRequest,
): Promise<Envelope<unknown>> => {
  const registered = registry.get(endpoint)
  if (registered === undefined) throw new Error(`${endpoint.path} is not registered`)
  try {
    return toEnvelope(await runShopCall(registered, { request, viewer: GUEST, value, files: [] }))
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
    const given = handlers[name] as
      | Registered['handle']
      | (Pick<Registered, 'handle' | 'onRefusedInput'> & { cache?: CacheRule })
    const registered: Registered =
      typeof given === 'function'
        ? { endpoint, handle: given, cache: undefined }
        : { endpoint, ...given, cache: given.cache }
    registry.set(endpoint, registered)
    app.route({
      method: [endpoint.method, ...(endpoint.altMethods ?? [])],
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: (request, reply) => answerCall(registered, request, reply),
    })
  }
}
