import { codeNumbers } from 'virtual:contract-wire'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { IDEMPOTENCY_HEADER, toFormText } from '@fixbench/contract/core/wire.ts'
import { TOKEN_HEADER } from '@fixbench/contract/session/session-constants.ts'
import type { Transport, WireRequest } from './api.ts'
import { HttpError, NetworkError, TimeoutError } from './errors.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { withRetries } from './retry.ts'

/** A call without a response is aborted after this time and not retried (AMB-9-timeout). */
const TIMEOUT_MS = 30_000

type Options = {
  fetch: typeof fetch
  readToken: () => string | null
  timeoutMs?: number
  pausesMs?: readonly number[]
}

/** Sends calls over HTTP with the session token, a timeout, and retries when no response arrives. */
export const createBrowserTransport = ({
  fetch,
  readToken,
  timeoutMs = TIMEOUT_MS,
  pausesMs,
}: Options): Transport => {
  const keys = createIdempotencyKeys()
  const send: Transport = async request => {
    const token = readToken()
    const key = request.options.idempotencyKey ?? keys.get(request)
    const init = toRequestInit(request, token, key)
    const attempt = () => sendOnce(fetch, request, init, timeoutMs)
    const envelope = await (request.wire.neverRetried === true
      ? attempt()
      : withRetries(attempt, request.options.signal, pausesMs))
    keys.release(request)
    // The expired session has been replaced by a new sign-in in the meantime, so the call is sent again with its token.
    const isOutdated = envelope.code === codeNumbers.SESSION_EXPIRED && ![null, token].includes(readToken())
    return isOutdated ? send(request) : envelope
  }

  return send
}

const sendOnce = async (
  send: typeof fetch,
  { placed, options }: WireRequest,
  init: RequestInit,
  timeoutMs: number,
): Promise<Envelope<unknown>> => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const signal =
    options.signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, options.signal])
  let hasResponse = false

  try {
    const response = await send(placed.url, { ...init, signal })
    hasResponse = true
    return await readEnvelope(response)
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    if (timeout.signal.aborted) throw new TimeoutError()
    if (error instanceof HttpError) throw error
    throw new NetworkError(hasResponse, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const readEnvelope = async (response: Response): Promise<Envelope<unknown>> => {
  const envelope = parseEnvelope(await response.text())
  if (!response.ok) throw new HttpError(response.status, envelope?.msg, envelope?.data)
  if (envelope === null) throw new SyntaxError('The response is not an envelope')
  return envelope
}

const toRequestInit = (
  { wire, placed, options }: WireRequest,
  token: string | null,
  key: string,
): RequestInit => {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set(TOKEN_HEADER, token)
  if (wire.method !== 'GET') headers.set(IDEMPOTENCY_HEADER, key)
  const { body, type } = toBody(wire.bodyKind, placed.body, options)
  if (type !== undefined) headers.set('content-type', type)
  const method = wire.method ?? 'POST'
  return { method, headers, credentials: 'same-origin', ...omitUndefined({ body }) }
}

/** Encodes a placed body by the kind of its call. Arrays are always sent as JSON. */
const toBody = (
  kind: WireRequest['wire']['bodyKind'],
  body: unknown,
  options: WireRequest['options'],
): { body?: BodyInit; type?: string } => {
  if (kind === 'multipart') return { body: toMultipart(body, options.files ?? {}) }
  if (body === undefined || kind === 'none' || kind === 'query') return {}
  if (kind === 'json' || Array.isArray(body)) return { body: JSON.stringify(body), type: 'application/json' }
  return { body: toFormText(Object(body)), type: 'application/x-www-form-urlencoded' }
}

const toMultipart = (fields: unknown, files: Readonly<Record<string, readonly Blob[]>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries<string | number | boolean | undefined>(Object(fields))) {
    if (value !== undefined) form.append(name, String(value))
  }
  for (const [name, parts] of Object.entries(files)) for (const part of parts) form.append(name, part)
  return form
}
