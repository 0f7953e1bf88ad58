import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '#server/database/idempotency.ts'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { readToken } from './viewer.ts'

/** Number of cached responses. Browsers retry within seconds, so this is enough even for a busy shop. */
const MOST_ANSWERS = 500

type Answered = { input: string; answer: Promise<unknown> }

const worlds = new WeakMap<WorldDeps, LRUCache<string, Answered>>()

const getAnswers = (deps: WorldDeps): LRUCache<string, Answered> => {
  const known = worlds.get(deps)
  if (known !== undefined) return known
  const fresh = new LRUCache<string, Answered>({ max: MOST_ANSWERS })
  worlds.set(deps, fresh)
  return fresh
}

/**
 * Runs the work of an idempotent call once for each key of a caller (`x-idempotency-key`): the same key with the same input gets
 * the first answer, with another input 3001. Refused work is done again. Calls without a key, and calls that are not idempotent,
 * simply run.
 */
export const runOnce = (
  endpoint: Endpoint,
  { deps, request, input }: { deps: WorldDeps; request: FastifyRequest; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = endpoint.isIdempotent === true ? readIdempotencyKey(request) : undefined
  if (key === undefined) return work()
  const answers = getAnswers(deps)
  const name = sha256(JSON.stringify([endpoint.path, key, readToken(request)]))
  const text = sha256(JSON.stringify(input))
  const known = answers.get(name)
  if (known !== undefined)
    return known.input === text ? known.answer : failField(IDEMPOTENCY_HEADER, 'was used for another request')
  const answer = work()
  answers.set(name, { input: text, answer })
  answer.catch(() => answers.delete(name))
  return answer
}
