import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { IDEMPOTENCY_HEADER, placeInput } from '@fixbench/contract/core/wire.ts'
import { describeBlockedUrl } from '@fixbench/machine/blocked-ports.ts'
import { NetworkError, NotAnEnvelopeError } from './errors.ts'
import { toFaultText } from './fault-text.ts'
import type { AnyEnvelope, RequestOptions } from './types.ts'

/** Where a call is sent, and how. */
export type Route = {
  /** Name in requests and fault rules, such as `cart.add`. */
  name: string
  path: string
  /** POST by default. */
  method?: 'GET' | 'POST' | 'DELETE'
  bodyKind?: 'form' | 'json' | 'multipart' | 'query' | 'none'
}

/** Who sends a call, and to which server. */
type Sender = { baseUrl: string; tokenHeader: string; fetch: typeof fetch }

/**
 * Sends a call once and returns its envelope, whatever its code. Throws NetworkError without a complete response,
 * NotAnEnvelopeError for a response of another kind, and the reason of `signal` after it was aborted.
 */
export const sendCall = async (
  sender: Sender,
  route: Route,
  input: unknown,
  options: RequestOptions,
): Promise<AnyEnvelope> => {
  const { url, body } = placeInput(route, input)
  const target = sender.baseUrl + url
  const encoded = encodeBody(route, body)
  const init: RequestInit = {
    method: route.method ?? 'POST',
    headers: createHeaders(sender.tokenHeader, encoded.type, options),
    ...(encoded.body === undefined ? {} : { body: encoded.body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }

  // Called without an object, because `fetch` of browsers rejects any other `this` than the window.
  const { fetch } = sender
  const { status, text } = await receive(() => fetch(target, init), {
    describeFailure: () => describeNoResponse(route.name, target),
    signal: options.signal,
  })
  const envelope = parseEnvelope(text)
  if (envelope === null) throw new NotAnEnvelopeError(route.name, status, text)

  return envelope
}

const describeNoResponse = (call: string, target: string): string => {
  const problem = describeBlockedUrl(target)
  const failure = `${call} got no complete response from ${target}`

  return problem === undefined ? failure : `${failure}. ${problem}`
}

const receive = async (
  send: () => Promise<Response>,
  { describeFailure, signal }: { describeFailure: () => string; signal: AbortSignal | undefined },
): Promise<{ status: number; text: string }> => {
  try {
    const response = await send()
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new NetworkError(describeFailure(), { cause: error })
  }
}

const createHeaders = (tokenHeader: string, type: string | undefined, options: RequestOptions): Headers => {
  const { token, world, fault, idempotencyKey, strictFields } = options
  const known = {
    'content-type': type,
    [tokenHeader]: typeof token === 'function' ? token() : token,
    'x-world': world,
    'x-fault': fault === undefined ? undefined : toFaultText(fault),
    [IDEMPOTENCY_HEADER]: idempotencyKey,
    'x-strict-fields': strictFields === true ? 'on' : undefined,
  }

  const headers = new Headers({ accept: 'application/json', ...options.headers })
  for (const [name, value] of Object.entries(known)) {
    if (value !== undefined && value !== null) headers.set(name, value)
  }

  return headers
}

/** Fields are sent as JSON, which every call accepts. Files need a multipart body, whose type `fetch` adds. */
const encodeBody = ({ bodyKind }: Route, body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined || bodyKind === 'none') return {}
  if (bodyKind === 'multipart') return { body: toForm(body as MultipartFields) }

  return { body: JSON.stringify(body), type: 'application/json' }
}

type MultipartFields = { files?: readonly Blob[] }

const toForm = ({ files = [], ...fields }: MultipartFields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries<string | number | boolean | null | undefined>(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const file of files) form.append('files', file)

  return form
}
