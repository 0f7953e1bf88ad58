import { createHmac, randomBytes } from 'node:crypto'
import { toFormText } from '#contract/core/wire.ts'
import { PERSONA_PASSWORD } from '#seed/personas.ts'
import { FAULT_HEADER } from '#server/plugins/faults.ts'
import { replaceSecrets, replaceUrlSecrets } from './mask-secrets.ts'
import type { LoggedCall } from './request-log.ts'

/** A logged request that can be shared: it contains no secrets and can be sent as is. */
type CopiedRequest = {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  /** Text of the body; undefined for none. */
  body: string | undefined
}

/** Known only to this process, so that a secret can't be derived from its placeholder. */
const SALT = randomBytes(16)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A placeholder that is the same for the same secret, with the same length and kinds of characters, so that validation treats it alike. */
const toStandIn = (secret: unknown): string => {
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

/** Limit for a hanging call, so that a copied request ends. */
const HANG_LIMIT_MS = 300

const getFault = ({ fault = '', effect }: LoggedCall): string =>
  effect === 'hang' ? `${fault.replace(/;limit=\d+/, '')};limit=${HANG_LIMIT_MS}` : fault

const isForm = ({ contentType }: LoggedCall): boolean =>
  contentType?.startsWith('application/x-www-form-urlencoded') === true

const findBody = (call: LoggedCall): string | undefined => {
  const { requestBody } = call
  if (requestBody === undefined || requestBody === null) return undefined
  const body = replaceSecrets(requestBody, toStandIn)
  return isForm(call) && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? toFormText(Object.fromEntries(Object.entries(body)))
    : JSON.stringify(body)
}

/** The request without its session and world headers. */
export const copyRequest = (call: LoggedCall): CopiedRequest => {
  const body = findBody(call)
  const type =
    body?.startsWith('{') === true || body?.startsWith('[') === true ? 'json' : 'x-www-form-urlencoded'
  return {
    method: call.method,
    url: replaceUrlSecrets(call.url, secret => encodeURIComponent(toStandIn(decodeURIComponent(secret)))),
    headers: {
      ...(body !== undefined && { 'content-type': `application/${type}` }),
      // The applied rules may be removed or used up, so the copy carries them itself.
      ...(call.fault !== undefined && { [FAULT_HEADER]: getFault(call) }),
    },
    body,
  }
}
