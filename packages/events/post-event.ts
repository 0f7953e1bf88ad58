import { SECOND_MS } from '@fixbench/contract/core/time.ts'
import { RESPONSE_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import type { Config } from '@fixbench/server/config.ts'
import { Webhook } from 'standardwebhooks'
import { isEventTarget } from './event-target.ts'

/** The specification suggests 15 to 30 seconds. */
const TIMEOUT_MS = RESPONSE_SECONDS * SECOND_MS
const MAX_RESPONSE = 500

/** What came of an attempt. `status` is null without a response; then `error` says why. */
export type AttemptResult = {
  status: number | null
  error: string | null
  response: string
  /** Seconds to wait before the next attempt, as the receiver asked; 0 if it didn't. */
  retryAfterSeconds: number
}

type Message = { url: string; secret: string; messageId: string; body: string }

/**
 * Posts an event after the Standard Webhooks specification. The timestamp in its headers is machine time, because
 * libraries reject signatures that are older than five minutes; the one in its body is shop time. Redirects are not
 * followed. Never throws.
 */
export const postEvent = async (
  config: Config,
  { url, secret, messageId, body }: Message,
): Promise<AttemptResult> => {
  if (!isEventTarget(config, url)) return toError('This URL isn’t allowed. Add its origin to EVENT_ORIGINS.')

  const sentAt = new Date()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'FixBench',
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(messageId, sentAt, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      status: response.status,
      error: null,
      response: (await readStart(response)).slice(0, MAX_RESPONSE),
      retryAfterSeconds: readRetryAfter(response, sentAt.getTime()),
    }
  } catch (error) {
    return toError(describe(error))
  }
}

const toError = (error: string): AttemptResult => ({
  status: null,
  error,
  response: '',
  retryAfterSeconds: 0,
})

/** The first characters of a response, of which the rest isn't read. */
const readStart = async ({ body }: Response): Promise<string> => {
  if (body === null) return ''
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= MAX_RESPONSE) break
  }
  return text
}

/** `Retry-After` as seconds or as a date. */
const readRetryAfter = ({ headers }: Response, nowMs: number): number => {
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,6}$/.test(value)) return Number(value)
  const atMs = Date.parse(value)

  return Number.isNaN(atMs) ? 0 : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No response within ${TIMEOUT_MS / 1000} seconds`
  const { cause } = error

  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
