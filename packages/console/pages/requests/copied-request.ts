import { createHmac, randomBytes } from 'node:crypto'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { FAULT_HEADER } from '@fixbench/contract/core/wire.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { replaceSecrets, replaceTextSecrets, replaceUrlSecrets } from '@fixbench/reports/mask-secrets.ts'
import { findHeader, type LoggedCall, TOO_LARGE } from './logged-call.ts'

/** A logged request without secrets that can be shared and sent as is. */
type CopiedRequest = {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  /** Body as text, or undefined. */
  body: string | undefined
}

/** Random per process, so that a secret can't be guessed from its replacement. */
const SALT = randomBytes(16)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Replaces a secret by one with the same length and kinds of characters, so that validation treats both alike. The same
 * secret always has the same replacement. The password of the personas is public and stays.
 */
export const toReplacement = (secret: unknown): string => {
  const text = String(secret)
  if (text === PERSONA_PASSWORD) return text
  const random = createHmac('sha512', SALT).update(text).digest()
  const pick = (from: string, index: number): string =>
    from.charAt((random[index % random.length] ?? 0) % from.length)
  let index = 0
  return text.replaceAll(/[A-Za-z\d]/g, character => {
    index += 1
    if (/\d/.test(character)) return pick('0123456789', index)
    return /[a-z]/.test(character) ? pick(LETTERS, index) : pick(LETTERS.toUpperCase(), index)
  })
}

/** Limit for a hanging call, so that the copied request ends. */
const HANG_LIMIT_MS = 300

const getFault = ({ fault = '', effect }: LoggedCall): string =>
  effect === 'hang' ? `${fault.replace(/;limit=\d+/, '')};limit=${HANG_LIMIT_MS}` : fault

/**
 * Headers that a copy doesn't repeat: those of the connection and of the program that sent it, secrets, and those that
 * a copy sets itself.
 */
const OWN_HEADERS =
  /^(?:host|connection|keep-alive|transfer-encoding|te|expect|upgrade.*|content-(?:length|type)|accept-encoding|user-agent|origin|referer|priority|pragma|cache-control|dnt|via|forwarded|sec-.*|x-(?:forwarded-.*|real-ip|inner.*|world.*|fault|replay-of|token|console-token)|cookie|authorization)$/i

/** Values that programs send for every request. */
const DEFAULTS = ['accept: */*', 'accept-language: *']

/** Headers that the caller chose, such as `x-idempotency-key`. */
const listChosenHeaders = ({ requestHeaders }: LoggedCall): [name: string, value: string][] =>
  requestHeaders.flatMap((name, index): [string, string][] => {
    const value = requestHeaders[index + 1] ?? ''
    const isName = index % 2 === 0
    const isChosen = !OWN_HEADERS.test(name) && !DEFAULTS.includes(`${name.toLowerCase()}: ${value}`)
    return isName && isChosen ? [[name.toLowerCase(), value]] : []
  })

const isForm = ({ contentType }: LoggedCall): boolean =>
  contentType?.startsWith('application/x-www-form-urlencoded') === true

const replaceEncoded = (secret: string): string => encodeURIComponent(toReplacement(decodeLeniently(secret)))

const decodeLeniently = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The body as it was sent, with secrets replaced. A call in a page has only its input, and an upload nothing. */
const toBodyText = (call: LoggedCall): string | undefined => {
  const { requestBody, bodyText } = call
  if (bodyText === TOO_LARGE) return undefined
  if (bodyText !== undefined && isForm(call)) {
    return replaceUrlSecrets(`?${bodyText}`, replaceEncoded).slice(1)
  }
  if (bodyText !== undefined && requestBody === bodyText) return replaceTextSecrets(bodyText, toReplacement)
  if (requestBody === undefined || requestBody === null) return bodyText

  const replaced = JSON.stringify(replaceSecrets(requestBody, toReplacement))
  // Unchanged text keeps its spaces and order, which may be what caused the response.
  return replaced === JSON.stringify(requestBody) ? (bodyText ?? replaced) : replaced
}

/** Copies a request with secrets replaced, without its session and world headers. */
export const copyRequest = (call: LoggedCall): CopiedRequest => {
  const body = toBodyText(call)
  // The applied rules may be removed or used up, so the copy contains them as a header.
  const fault = call.fault === undefined ? findHeader(call, FAULT_HEADER) : getFault(call)

  return {
    method: call.method,
    url: replaceUrlSecrets(call.url, replaceEncoded),
    headers: {
      ...omitUndefined({
        'content-type': body === undefined ? undefined : (call.contentType ?? 'application/json'),
      }),
      ...Object.fromEntries(listChosenHeaders(call)),
      ...omitUndefined({ [FAULT_HEADER]: fault }),
    },
    body,
  }
}
