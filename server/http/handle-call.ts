import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { toEnvelope } from '@fixbench/contract/core/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#server/domain/viewer.ts'
import { memoize } from '#server/lib/cache.ts'
import { createCachedBytes } from '#server/lib/compress.ts'
import type { CacheRule, CallContext, RefusedInput, UploadedFile } from './call.ts'
import { runOnce } from './idempotency.ts'
import { reportIgnoredFields } from './ignored-fields.ts'
import { enforceRateLimit } from './rate-limit.ts'
import { getInput } from './read-input.ts'
import { getRequestDeps } from './request-deps.ts'
import { toResponseKey } from './response-key.ts'
import { admitInput, type EndpointRun, runEndpoint, toContractData } from './run-endpoint.ts'
import { admitViewer } from './viewer.ts'
import { withQueryStats, withQueryStatsSync } from './with-query-stats.ts'

type Context = CallContext<Endpoint>

/** An endpoint with its handler. `cache` is undefined when its responses may not be cached. */
export type RegisteredCall = {
  endpoint: Endpoint
  handle: (call: Context) => unknown
  cache: CacheRule | undefined
  onRefusedInput?: RefusedInput | undefined
}
type CacheableCall = RegisteredCall & { cache: CacheRule }

/** One call of the shop: its raw input, its files, the viewer and the request. */
export type ShopCall = {
  request: FastifyRequest
  viewer: Viewer
  value: unknown
  files: readonly UploadedFile[]
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A cached response with its compressed variants takes about this many times its size. */
const VARIANTS_SIZE_FACTOR = 2

const createStages = (
  { endpoint, onRefusedInput }: RegisteredCall,
  { request, value }: ShopCall,
): Omit<EndpointRun, 'handle'> => ({
  value,
  onRefusedInput: onRefusedInput && (refused => onRefusedInput(getRequestDeps(request), refused)),
  count: () => {
    if (endpoint.rateLimit?.isCountedByHandler !== true) enforceRateLimit(endpoint, request)
  },
})

const toContext = ({ request, viewer, files }: ShopCall, input: unknown): Context => ({
  input,
  viewer,
  deps: getRequestDeps(request),
  files,
  request,
})

/** Runs a call of the shop without the response cache. Returns data in the form the contract declares. */
export const runShopCall = (registered: RegisteredCall, call: ShopCall): Promise<unknown> => {
  const { endpoint, handle } = registered
  const { request } = call
  return runEndpoint(endpoint, {
    ...createStages(registered, call),
    handle: async input => {
      const context = toContext(call, input)
      return runOnce(endpoint, context, () => withQueryStats(request, async () => handle(context)))
    },
  })
}

/** Handles an HTTP request. Cached responses are sent as stored bytes. */
export const handleCall = async (
  registered: RegisteredCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { endpoint } = registered
  const viewer = admitViewer(endpoint, request)
  const input = getInput(endpoint, request)
  const { value, files } = input instanceof Promise ? await input : input
  reportIgnoredFields(endpoint, value, { request, reply })
  const call: ShopCall = { request, viewer, value, files }
  const response = isCacheable(registered)
    ? await readResponse(registered, call)
    : JSON.stringify(toEnvelope(await runShopCall(registered, call)))
  return reply.type(JSON_TYPE).send(response)
}

const isCacheable = (registered: RegisteredCall): registered is CacheableCall =>
  registered.cache !== undefined

/** Response of a synchronous read, so no write can happen between reading and caching. */
const readResponse = async (registered: CacheableCall, call: ShopCall): Promise<string | Buffer> => {
  const context = toContext(call, await admitInput(registered.endpoint, createStages(registered, call)))
  return context.deps.config.hasCache
    ? getCachedResponse(registered, context)
    : computeResponse(registered, context)
}

const computeResponse = ({ endpoint, handle }: CacheableCall, context: Context): string =>
  serialize(
    endpoint,
    withQueryStatsSync(context.request, () => handle(context)),
  )

const getCachedResponse = (registered: CacheableCall, context: Context): Buffer => {
  const { endpoint, cache } = registered
  const { deps, input, viewer } = context
  const key = toResponseKey(`${endpoint.path}|${JSON.stringify(input)}`, { rule: cache, viewer, deps })
  const bytes = (response: Buffer): number => VARIANTS_SIZE_FACTOR * response.length
  return memoize(deps.cache, { key, topics: cache.topics, bytes }, () =>
    createCachedBytes(computeResponse(registered, context)),
  )
}

const serialize = (endpoint: Endpoint, data: unknown): string =>
  JSON.stringify(toEnvelope(toContractData(endpoint, data)))
