import type { BodyKind, Method } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { placeInput, toFormText } from '@fixbench/contract/core/wire.ts'
import type { Attempt, Exchange, Received, SentRequest, Subject } from './exchange.ts'
import type { FileKind } from './plan/step.ts'

/** Backend to compare, and how requests reach it. */
export type Target = {
  /** URL without the path of a call. */
  url: string
  /** Session of a member; undefined for a guest. */
  token?: string | undefined
  /** Session of someone who works for the shop; without it, calls for staff are left out. */
  staffToken?: string | undefined
  /** Headers of every request, such as `x-world`. */
  headers?: Readonly<Record<string, string>>
  /** Milliseconds after which a request is given up. */
  timeoutMs: number
}

/** Part of a call that says where its input goes. */
type Place = { method: Method; path: string; bodyKind: BodyKind }

/** One request to make. */
export type Asked = Place & {
  subject: Subject
  attempt: Attempt
  input: object
  token?: string | undefined
  field?: string | undefined
  file?: FileKind | undefined
  /** Body in place of the input. */
  rawBody?: string
}

/** Page of another origin, so that the response says which origins may read it. */
const ORIGIN = 'http://probe.fixbench.example'

type Body = { text: string | null; form: FormData | null; type: string | null }
const NO_BODY: Body = { text: null, form: null, type: null }

/** Sends a request and returns what came back. A connection that fails is a result. */
export const sendRequest = async (target: Target, asked: Asked): Promise<Exchange> => {
  const { url, body } = placeInput(asked, asked.input)
  const { text, form, type } = getBody(asked, body)
  const headers: Record<string, string> = {
    ...target.headers,
    accept: 'application/json',
    origin: ORIGIN,
    ...omitUndefined({ 'x-token': asked.token, 'content-type': type ?? undefined }),
  }
  const sent: SentRequest = {
    method: asked.method,
    url: target.url + url,
    headers,
    body: text,
    hasFiles: form !== null,
  }

  const startedAtMs = Date.now()
  const start = performance.now()
  const result = await receive(sent, form ?? text, target.timeoutMs)
  const { subject, attempt, input, field } = asked

  return {
    subject,
    attempt,
    input,
    field,
    sent,
    startedAtMs,
    durationMs: performance.now() - start,
    ...result,
  }
}

const receive = async (
  { url, method, headers }: SentRequest,
  body: string | FormData | null,
  timeoutMs: number,
): Promise<Pick<Exchange, 'received' | 'problem'>> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
    const received: Received = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
    return { received, problem: null }
  } catch (error) {
    return { received: null, problem: describeProblem(error) }
  }
}

const describeProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no response in time'
  const { cause } = error

  return cause instanceof Error ? cause.message : error.message
}

const getBody = ({ method, bodyKind, file, rawBody }: Asked, body: unknown): Body => {
  if (rawBody !== undefined) return { text: rawBody, form: null, type: 'application/json' }
  if (method === 'GET' || body === undefined) return NO_BODY
  // The type of a body with files has a boundary, which fetch adds.
  if (bodyKind === 'multipart') return { text: null, form: toFormData(body as object, file), type: null }
  if (bodyKind === 'json') return { text: JSON.stringify(body), form: null, type: 'application/json' }
  if (bodyKind === 'none' && Object.keys(body as object).length === 0) return NO_BODY

  const form = toFormText(body as Record<string, unknown>)
  return { text: form, form: null, type: 'application/x-www-form-urlencoded' }
}

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const files: Readonly<Record<FileKind, () => File>> = {
  picture: () => new File([Buffer.from(ONE_PIXEL, 'base64')], 'probe.png', { type: 'image/png' }),
  list: () => new File(['sku,quantity\nIP13-SCR-SO,2\n'], 'probe.csv', { type: 'text/csv' }),
}

const toFormData = (fields: object, file: FileKind | undefined): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file !== undefined) form.append('file', files[file]())

  return form
}
