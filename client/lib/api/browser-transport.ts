import { codeNumbers } from 'virtual:contract-wire'
import type { Envelope } from '#contract/core/envelope.ts'
import { TOKEN_HEADER } from '#contract/core/session-constants.ts'
import { toFormText } from '#contract/core/wire.ts'
import type { Transport, WireRequest } from './api.ts'
import { readEnvelopeText } from './envelope-text.ts'
import { HttpError, NetworkError, TimeoutError } from './errors.ts'
import { createIntentKeys } from './intent-keys.ts'
import { withRetries } from './retry.ts'

/** A call without an answer ends after this time and is not tried again (AMB-9-timeout). */
const TIMEOUT_MS = 30_000

type Parts = {
  fetch: typeof fetch
  readToken: () => string | null
  timeoutMs?: number
  pausesMs?: readonly number[]
}

/** Carries calls over HTTP: token header, time limit, and further tries when no answer came. */
export const createBrowserTransport = ({
  fetch,
  readToken,
  timeoutMs = TIMEOUT_MS,
  pausesMs,
}: Parts): Transport => {
  const keys = createIntentKeys()
  const send: Transport = async request => {
    const token = readToken()
    const key = request.options.idempotencyKey ?? keys.take(request)
    const init = toRequestInit(request, token, key)
    const attempt = () => once(fetch, request, init, timeoutMs)
    const answer = await (request.wire.neverRetried === true
      ? attempt()
      : withRetries(attempt, request.options.signal, pausesMs))
    keys.settle(request)
    // The refusal concerns a session that has been replaced since: the new one must not end.
    const isOvertaken = answer.code === codeNumbers.SESSION_EXPIRED && ![null, token].includes(readToken())
    return isOvertaken ? send(request) : answer
  }
  return send
}

const once = async (
  send: typeof fetch,
  { placed, options }: WireRequest,
  init: RequestInit,
  timeoutMs: number,
): Promise<Envelope<unknown>> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  const signal = options.signal === undefined ? limit.signal : AbortSignal.any([limit.signal, options.signal])
  let hasAnswer = false
  try {
    const response = await send(placed.url, { ...init, signal })
    hasAnswer = true
    return await readEnvelope(response)
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    if (limit.signal.aborted) throw new TimeoutError()
    if (error instanceof HttpError) throw error
    throw new NetworkError(hasAnswer, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const readEnvelope = async (response: Response): Promise<Envelope<unknown>> => {
  const answer = readEnvelopeText(await response.text())
  if (!response.ok) throw new HttpError(response.status, answer?.msg)
  if (answer === null) throw new SyntaxError('The answer is no envelope')
  return answer
}

const toRequestInit = (
  { wire, placed, options }: WireRequest,
  token: string | null,
  key: string,
): RequestInit => {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set(TOKEN_HEADER, token)
  if (wire.method !== 'GET') headers.set('x-idempotency-key', key)
  const { body, type } = toBody(wire.bodyKind, placed.body, options)
  if (type !== undefined) headers.set('content-type', type)
  return { method: wire.method, headers, credentials: 'same-origin', ...(body !== undefined && { body }) }
}

/** Encodes a placed body by the kind of its call; a list can only travel as JSON. */
const toBody = (
  kind: WireRequest['wire']['bodyKind'],
  body: unknown,
  options: CallOptionsWithFiles = {},
): { body?: BodyInit; type?: string } => {
  if (kind === 'multipart') return { body: toMultipart(body, options.files ?? {}) }
  if (body === undefined || kind === 'none' || kind === 'query') return {}
  if (kind === 'json' || Array.isArray(body)) return { body: JSON.stringify(body), type: 'application/json' }
  return { body: toFormText(Object(body)), type: 'application/x-www-form-urlencoded' }
}

type CallOptionsWithFiles = Pick<WireRequest['options'], 'files'>

const toMultipart = (fields: unknown, files: Readonly<Record<string, readonly Blob[]>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries<string | number | boolean | undefined>(Object(fields)))
    if (value !== undefined) form.append(name, String(value))
  for (const [name, parts] of Object.entries(files)) for (const part of parts) form.append(name, part)
  return form
}
