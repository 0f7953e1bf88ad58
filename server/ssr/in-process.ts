import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CarriedCall, RenderInput } from '#contract/core/rendering.ts'
import { TOKEN_HEADER } from '#contract/core/session-constants.ts'
import { toFormText } from '#contract/core/wire.ts'
import type { Guest } from '#server/http/call.ts'
import { keepingAnswers } from './kept-answers.ts'

/** A page does not wait longer than this for one of its calls. */
const ANSWER_LIMIT_MS = 8000

/** Known to this process only, so that no visitor can claim to be the renderer. */
const INNER_HEADER = 'x-inner'
const INNER_SECRET = randomBytes(16).toString('hex')

/** Tells a call that the renderer makes for a page from one that came over the network. */
export const isInnerCall = (request: FastifyRequest): boolean =>
  request.headers[INNER_HEADER] === INNER_SECRET

const GUEST: Guest = { kind: 'guest' }

/** Headers of the visitor that a page's calls carry on. */
const FORWARDED = ['host', 'x-fault', 'user-agent', 'accept-language'] as const

/**
 * Answers the calls of one page in process, as the visitor who asked for the page, in the same world. What guests may
 * share is asked for once, unless faults are at work, for which every call counts.
 */
export const carrierFor = (
  app: FastifyInstance,
  page: FastifyRequest,
  token: string | null,
): RenderInput['carry'] => {
  const shared: Record<string, string> = {
    [INNER_HEADER]: INNER_SECRET,
    'x-world': page.world.id,
    accept: 'application/json',
  }
  for (const name of FORWARDED) {
    const value = page.headers[name]
    if (typeof value === 'string') shared[name] = value
  }
  if (token !== null) shared[TOKEN_HEADER] = token
  const ask = (call: CarriedCall) => withinLimit(answer(app, page, call, shared))
  const isShared = token === null && page.headers['x-fault'] === undefined && page.world.faults.isEmpty()
  return isShared ? keepingAnswers(page.world.deps, GUEST, ask) : ask
}

const answer = async (
  app: FastifyInstance,
  page: FastifyRequest,
  { method, url, bodyKind, body }: CarriedCall,
  shared: Record<string, string>,
) => {
  const isJson = bodyKind === 'json' || Array.isArray(body)
  const hasBody = method !== 'GET' && body !== undefined
  const headers = hasBody
    ? { ...shared, 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }
    : shared
  const payload = isJson ? JSON.stringify(body) : toFormText(Object(body))
  const response = await app.inject({
    method,
    url,
    headers,
    remoteAddress: page.ip,
    ...(hasBody && { payload }),
  })
  return { status: response.statusCode, text: response.payload }
}

const withinLimit = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_LIMIT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
