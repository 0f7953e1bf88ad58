import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { SUCCESS } from '#contract/core/envelope.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { CacheRule, CallContext, RefusedInput } from './call.ts'
import { counted, countedNow } from './counted.ts'
import { reportIgnoredFields } from './ignored-fields.ts'
import { allArrived, inStep } from './in-step.ts'
import { keptBytes } from './kept-bytes.ts'
import { parseInput } from './parse-input.ts'
import { countCall } from './rate-limit.ts'
import { inputOf } from './read-input.ts'
import { requireMember, viewerOf } from './viewer.ts'

type Call = CallContext<Endpoint>

/** A call and what answers it; `cache` is undefined when its answers may not be kept. */
export type Registered = {
  endpoint: Endpoint
  handle: (call: Call) => unknown
  cache: CacheRule | undefined
  onRefusedInput?: RefusedInput | undefined
}
type Keepable = Registered & { cache: CacheRule }

const JSON_TYPE = 'application/json; charset=utf-8'

/** A kept answer and its compressed forms take about so many times its length. */
const WITH_FORMS = 2

/** Answers a request: access rule, validation, handler, contract, envelope; kept answers are sent again as they are. */
export const answerCall = async (
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { endpoint, handle } = registered
  const viewer = endpoint.access === 'member' ? requireMember(request) : viewerOf(request)
  const gathered = inputOf(endpoint, request)
  const { value, files } = gathered instanceof Promise ? await gathered : gathered
  reportIgnoredFields(endpoint, value, { request, reply })
  const { deps } = request.world
  const input =
    registered.onRefusedInput === undefined
      ? parseInput(endpoint, value)
      : await parseRecorded(registered, request, value)
  const call: Call = { input, viewer, deps, files, request }
  if (endpoint.rateLimit?.isCountedByHandler !== true) countCall(endpoint, request)
  const answer = isKeepable(registered)
    ? await readAnswer(registered, call)
    : serialize(endpoint, await counted(request, async () => handle(call)))
  return reply.type(JSON_TYPE).send(answer)
}

const parseRecorded = async (
  { endpoint, onRefusedInput }: Registered,
  request: FastifyRequest,
  value: unknown,
): Promise<unknown> => {
  try {
    return parseInput(endpoint, value)
  } catch (error) {
    // What is recorded is a write that anybody can cause.
    countCall(endpoint, request)
    await onRefusedInput?.(request.world.deps, value)
    throw error
  }
}

const isKeepable = (registered: Registered): registered is Keepable => registered.cache !== undefined

/** The answer of a read that waits for nothing but for the other requests of the moment. */
const readAnswer = async (registered: Keepable, call: Call): Promise<string | Buffer> => {
  await allArrived()
  return call.deps.config.hasCache ? keptAnswer(registered, call) : freshAnswer(registered, call)
}

const freshAnswer = async ({ endpoint, handle }: Keepable, call: Call): Promise<string> => {
  const data = countedNow(call.request, () => handle(call))
  await inStep()
  return serialize(endpoint, data)
}

/** Nothing is kept beyond the hour of the shop: adverts, news and NEW marks follow the clock, not only writes. */
const keptAnswer = ({ endpoint, handle, cache }: Keepable, call: Call): Buffer => {
  const { deps, input, request, viewer } = call
  const hour = Math.floor(deps.clock.nowMs() / HOUR_MS)
  const key = `${endpoint.path}|${hour}|${cache.vary(viewer)}|${JSON.stringify(input)}`
  const known = deps.cache.get<Buffer>(key)
  if (known !== undefined) return known
  // No step between reading and keeping, or a write might come between them.
  const data = countedNow(request, () => handle(call))
  const bytes = keptBytes(serialize(endpoint, data))
  deps.cache.set(key, cache.topics, bytes, WITH_FORMS * bytes.length)
  return bytes
}

const serialize = (endpoint: Endpoint, data: unknown): string =>
  JSON.stringify({ code: SUCCESS.code, msg: SUCCESS.msg, data: endpoint.data.parse(data ?? null) })
