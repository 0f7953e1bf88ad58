import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toEnvelope } from '#contract/core/envelope.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { cachedBytes } from './cached-bytes.ts'
import type { CacheRule, CallContext, RefusedInput, UploadedFile } from './call.ts'
import { counted, countedNow } from './counted.ts'
import { runOnce } from './idempotency.ts'
import { reportIgnoredFields } from './ignored-fields.ts'
import { allArrived, inStep } from './in-step.ts'
import { countCall } from './rate-limit.ts'
import { getInput } from './read-input.ts'
import { admitInput, type EndpointRun, runEndpoint, toContractData } from './run-endpoint.ts'
import { readViewer, requireMember } from './viewer.ts'

type Context = CallContext<Endpoint>

/** A call of the shop and what answers it; `cache` is undefined when its answers may not be cached. */
export type Registered = {
  endpoint: Endpoint
  handle: (call: Context) => unknown
  cache: CacheRule | undefined
  onRefusedInput?: RefusedInput | undefined
}
type Cacheable = Registered & { cache: CacheRule }

/** One call of the shop: what was sent, by whom, in which request. */
export type ShopCall = {
  request: FastifyRequest
  viewer: Viewer
  value: unknown
  files: readonly UploadedFile[]
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A cached response with its compressed variants takes about this many times its size. */
const WITH_FORMS = 2

const createStages = (
  { endpoint, onRefusedInput }: Registered,
  { request, viewer, value }: ShopCall,
): Omit<EndpointRun, 'handle'> => ({
  value,
  admit: () => {
    if (endpoint.access === 'member' && viewer.kind === 'guest') fail('PLEASE_LOGIN')
  },
  onRefusedInput: onRefusedInput && (refused => onRefusedInput(request.world.deps, refused)),
  count: () => {
    if (endpoint.rateLimit?.isCountedByHandler !== true) countCall(endpoint, request)
  },
})

const toContext = ({ request, viewer, files }: ShopCall, input: unknown): Context => ({
  input,
  viewer,
  deps: request.world.deps,
  files,
  request,
})

/** Runs a call of the shop without its cache; answers data as the contract declares it. */
export const runShopCall = (registered: Registered, call: ShopCall): Promise<unknown> => {
  const { endpoint, handle, cache } = registered
  const { request } = call
  return runEndpoint(endpoint, {
    ...createStages(registered, call),
    handle: async input => {
      const context = toContext(call, input)
      if (cache !== undefined) await allArrived()
      return runOnce(endpoint, context, () => counted(request, async () => handle(context)))
    },
  })
}

/** Answers a request of the network; cached answers are sent again as they are. */
export const answerCall = async (
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { endpoint } = registered
  const viewer = endpoint.access === 'member' ? requireMember(request) : readViewer(request)
  const gathered = getInput(endpoint, request)
  const { value, files } = gathered instanceof Promise ? await gathered : gathered
  reportIgnoredFields(endpoint, value, { request, reply })
  const call: ShopCall = { request, viewer, value, files }
  const answer = isCacheable(registered)
    ? await readAnswer(registered, call)
    : JSON.stringify(toEnvelope(await runShopCall(registered, call)))
  return reply.type(JSON_TYPE).send(answer)
}

const isCacheable = (registered: Registered): registered is Cacheable => registered.cache !== undefined

/** The answer of a read that waits for nothing but for the other requests of the moment. */
const readAnswer = async (registered: Cacheable, call: ShopCall): Promise<string | Buffer> => {
  const context = toContext(call, await admitInput(registered.endpoint, createStages(registered, call)))
  await allArrived()
  return context.deps.config.hasCache
    ? cachedAnswer(registered, context)
    : await freshAnswer(registered, context)
}

const freshAnswer = async ({ endpoint, handle }: Cacheable, context: Context): Promise<string> => {
  const data = countedNow(context.request, () => handle(context))
  await inStep()
  return serialize(endpoint, data)
}

/** Nothing is cached beyond the hour of the shop: adverts, news and NEW marks follow the clock, not only writes. */
const cachedAnswer = ({ endpoint, handle, cache }: Cacheable, context: Context): Buffer => {
  const { deps, input, request, viewer } = context
  const hour = Math.floor(deps.clock.nowMs() / HOUR_MS)
  const key = `${endpoint.path}|${hour}|${cache.vary(viewer)}|${JSON.stringify(input)}`
  const known = deps.cache.get<Buffer>(key)
  if (known !== undefined) return known
  // No step between reading and caching, or a write might come between them.
  const data = countedNow(request, () => handle(context))
  const bytes = cachedBytes(serialize(endpoint, data))
  deps.cache.set(key, cache.topics, bytes, WITH_FORMS * bytes.length)
  return bytes
}

const serialize = (endpoint: Endpoint, data: unknown): string =>
  JSON.stringify(toEnvelope(toContractData(endpoint, data)))
