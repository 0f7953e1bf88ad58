import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { toEnvelope } from '@fixbench/contract/core/envelope.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { joinTransaction } from '#server/context/join-transaction.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { runKeyed } from '#server/database/idempotency.ts'
import { createCachedBytes } from '#server/lib/compress.ts'
import type { CacheRule, CallContext, RefusedInput, UploadedFile } from './call.ts'
import { readKeyedRequest } from './idempotency.ts'
import { reportIgnoredFields } from './ignored-fields.ts'
import { enforceRateLimit, toQuotaHeaders } from './rate-limit.ts'
import { getInput } from './read-input.ts'
import { getRequestDeps } from './request-deps.ts'
import { toResponseKey } from './response-key.ts'
import { admitInput, type EndpointRun, toContractData } from './run-endpoint.ts'
import { admitViewer } from './viewer.ts'
import { withQueryStats, withQueryStatsSync } from './with-query-stats.ts'

type Context = CallContext<Endpoint>

/** The rest of a call, with dependencies that may belong to a transaction. */
type Rest = (deps: ShopContext) => unknown

/** An endpoint with its handler. */
export type RegisteredCall = {
  endpoint: Endpoint
  /** Runs the steps of a call before its transaction and returns the rest. */
  prepare: (call: Context) => Promise<Rest> | Rest
  onRefusedInput?: RefusedInput | undefined
  /** Undefined when the responses of the call may not be cached. */
  cached?: { handle: (call: Context) => unknown; rule: CacheRule } | undefined
}
type CacheableCall = RegisteredCall & { cached: NonNullable<RegisteredCall['cached']> }

/** One call of the shop: its raw input, its files, the viewer and the request. */
type ShopCall = {
  request: FastifyRequest
  viewer: Viewer
  value: unknown
  files: readonly UploadedFile[]
  /** Gets the headers of the call. A call of a page has no response of its own. */
  reply?: FastifyReply
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A cached response with its compressed variants takes about this many times its size. */
const VARIANTS_SIZE_FACTOR = 2

const createStages = (
  { endpoint, onRefusedInput }: RegisteredCall,
  { request, value, reply }: ShopCall,
): Omit<EndpointRun, 'handle'> => ({
  value,
  onRefusedInput: onRefusedInput && (refused => onRefusedInput(getRequestDeps(request), refused)),
  count: () => {
    if (endpoint.rateLimit?.isCountedByHandler === true) return
    enforceRateLimit(endpoint, request, quota => void reply?.headers(toQuotaHeaders(quota)))
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
export const runShopCall = async (registered: RegisteredCall, call: ShopCall): Promise<unknown> => {
  const { endpoint, prepare } = registered
  const context = toContext(call, await admitInput(endpoint, createStages(registered, call)))
  const start = async () => {
    const rest = await prepare(context)
    return async (deps: ShopContext) => toContractData(endpoint, await rest(deps))
  }

  return withQueryStats(call.request, async () =>
    endpoint.isIdempotent === true ? runOnce(endpoint, context, start) : (await start())(context.deps),
  )
}

/** Runs an idempotent call in one transaction, and only once for each key. */
const runOnce = async (
  endpoint: Endpoint,
  context: Context,
  start: () => Promise<(deps: ShopContext) => Promise<unknown>>,
): Promise<unknown> => {
  const { deps } = context
  const { result, isRepeat } = await runKeyed(deps, readKeyedRequest(endpoint, context), async () => {
    const rest = await start()
    return tx => rest(joinTransaction(deps, tx, deps.clock.now()))
  })

  return isRepeat && endpoint.repeats?.isTold === true ? Object.assign({}, result, { isRepeat }) : result
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
  const call: ShopCall = { request, viewer, value, files, reply }
  const response = isCacheable(registered)
    ? await readResponse(registered, call)
    : JSON.stringify(toEnvelope(await runShopCall(registered, call)))
  return reply.type(JSON_TYPE).send(response)
}

const isCacheable = (registered: RegisteredCall): registered is CacheableCall =>
  registered.cached !== undefined

/** Response of a synchronous read, so no write can happen between reading and caching. */
const readResponse = async (registered: CacheableCall, call: ShopCall): Promise<string | Buffer> => {
  const context = toContext(call, await admitInput(registered.endpoint, createStages(registered, call)))
  return context.deps.config.hasCache
    ? getCachedResponse(registered, context)
    : computeResponse(registered, context)
}

const computeResponse = ({ endpoint, cached }: CacheableCall, context: Context): string =>
  serialize(
    endpoint,
    withQueryStatsSync(context.request, () => cached.handle(context)),
  )

const getCachedResponse = (registered: CacheableCall, context: Context): Buffer => {
  const { endpoint, cached } = registered
  const { deps, input, viewer } = context
  const key = toResponseKey(`${endpoint.path}|${JSON.stringify(input)}`, { rule: cached.rule, viewer, deps })
  const bytes = (response: Buffer): number => VARIANTS_SIZE_FACTOR * response.length
  return deps.cache.memoize({ key, topics: cached.rule.topics, bytes }, () =>
    createCachedBytes(computeResponse(registered, context)),
  )
}

const serialize = (endpoint: Endpoint, data: unknown): string =>
  JSON.stringify(toEnvelope(toContractData(endpoint, data)))
