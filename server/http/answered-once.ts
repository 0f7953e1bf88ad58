import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { requestKeyOf } from '#server/database/idempotency.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { CallContext, Handler } from './call.ts'
import { tokenOf } from './viewer.ts'

/** A browser asks again within seconds; so many answers are a while in the busiest shop. */
const MOST_ANSWERS = 500

const kept = new WeakMap<WorldDeps, LRUCache<string, Promise<unknown>>>()

const answersOf = (deps: WorldDeps): LRUCache<string, Promise<unknown>> => {
  const known = kept.get(deps)
  if (known !== undefined) return known
  const fresh = new LRUCache<string, Promise<unknown>>({ max: MOST_ANSWERS })
  kept.set(deps, fresh)
  return fresh
}

const nameOf = (request: FastifyRequest, key: string, input: unknown): string =>
  sha256(JSON.stringify([request.routeOptions.url, key, tokenOf(request), input]))

/**
 * Does work that changes something once for each request, however often it is sent: a browser whose answer was lost sends the same
 * request again, under the same key (`x-idempotency-key`), and gets the answer that was lost. Refused work is done anew, and so is
 * the same key with another input or sender.
 */
export const answeredOnce =
  <E extends Endpoint>(handle: Handler<E>): Handler<E> =>
  async (call: CallContext<E>) => {
    const key = requestKeyOf(call.request)
    if (key === undefined) return handle(call)
    const answers = answersOf(call.deps)
    const name = nameOf(call.request, key, call.input)
    const known = answers.get(name)
    if (known !== undefined) return known as ReturnType<Handler<E>>
    const answer = Promise.resolve(handle(call))
    answers.set(name, answer)
    answer.catch(() => answers.delete(name))
    return answer
  }
