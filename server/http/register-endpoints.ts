import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { type Envelope, toEnvelope } from '@fixbench/contract/core/envelope.ts'
import { replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/fail.ts'
import type { CacheRule, CallContext, Handlers, RefusedInput } from './call.ts'
import { toErrorEnvelope } from './envelope.ts'
import { handleCall, type RegisteredCall, runShopCall } from './handle-call.ts'
import { admitGuest } from './viewer.ts'

const registry = new WeakMap<Endpoint, RegisteredCall>()

/** The cache rule of a call; undefined when its responses may not be cached. */
export const findCacheRule = (endpoint: Endpoint): CacheRule | undefined =>
  registry.get(endpoint)?.cached?.rule

/**
 * Runs a call as a guest without HTTP, for pages rendered in this process. Expected failures are returned in the
 * envelope; other errors are thrown.
 */
export const runAsGuest = async (
  endpoint: Endpoint,
  value: unknown,
  request: FastifyRequest,
): Promise<Envelope<unknown>> => {
  const registered = registry.get(endpoint)
  if (registered === undefined) throw new Error(`${endpoint.path} is not registered`)
  try {
    const viewer = admitGuest(endpoint)
    return toEnvelope(await runShopCall(registered, { request, viewer, value, files: [] }))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return toErrorEnvelope(error)
  }
}

type Handle = (call: CallContext<Endpoint>) => unknown
type AnyHandler =
  | Handle
  | { handle: Handle; cache?: CacheRule; onRefusedInput?: RefusedInput }
  | { prepare: RegisteredCall['prepare'] }

const toRegistered = (handler: AnyHandler): Omit<RegisteredCall, 'endpoint'> => {
  if ('prepare' in handler) return handler

  const { handle, cache, onRefusedInput } = typeof handler === 'function' ? { handle: handler } : handler
  return {
    prepare: call => deps => handle({ ...call, deps }),
    onRefusedInput,
    cached: cache && { handle, rule: cache },
  }
}

/**
 * Registers every call of a domain: route, access, validation, caching and envelope. Handlers get parsed input and a
 * viewer that passed the access check. A result that violates the contract becomes a 500; extra fields are dropped.
 */
export const registerEndpoints = <Group extends EndpointGroup>(
  app: FastifyInstance,
  group: Group,
  handlers: Handlers<Group>,
): void => {
  for (const [name, endpoint] of Object.entries(group)) {
    const registered = { endpoint, ...toRegistered(handlers[name] as AnyHandler) }
    registry.set(endpoint, registered)
    app.route({
      method: [endpoint.method, ...(endpoint.altMethods ?? [])],
      url: replacePlaces(endpoint.path, name => `:${name}`),
      config: { endpoint },
      handler: (request, reply) => handleCall(registered, request, reply),
    })
  }
}
