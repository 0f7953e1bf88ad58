import { createHmac, randomBytes } from 'node:crypto'
import { FAULT_HEADER, toFormText } from '@fixbench/contract/core/wire.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import type { LoggedCall } from './logged-call.ts'
import { replaceSecrets, replaceUrlSecrets } from './mask-secrets.ts'

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
const toReplacement = (secret: unknown): string => {
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

const isForm = ({ contentType }: LoggedCall): boolean =>
  contentType?.startsWith('application/x-www-form-urlencoded') === true

const toBodyText = (call: LoggedCall): string | undefined => {
  const { requestBody } = call
  if (requestBody === undefined || requestBody === null) return undefined
  const body = replaceSecrets(requestBody, toReplacement)
  return isForm(call) && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? toFormText(Object.fromEntries(Object.entries(body)))
    : JSON.stringify(body)
}

/** Copies a request with secrets replaced, without its session and world headers. */
export const copyRequest = (call: LoggedCall): CopiedRequest => {
  const body = toBodyText(call)
  const type =
    body?.startsWith('{') === true || body?.startsWith('[') === true ? 'json' : 'x-www-form-urlencoded'
  return {
    method: call.method,
    url: replaceUrlSecrets(call.url, secret => encodeURIComponent(toReplacement(decodeURIComponent(secret)))),
    headers: {
      ...(body !== undefined && { 'content-type': `application/${type}` }),
      // The applied rules may be removed or used up, so the copy contains them as a header.
      ...(call.fault !== undefined && { [FAULT_HEADER]: getFault(call) }),
    },
    body,
  }
}
