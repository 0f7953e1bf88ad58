import { codeNumbers, fixedTexts } from 'virtual:contract-wire'
import type { CodeName } from '@fixbench/contract/core/codes.ts'
import type { InvalidFields } from '@fixbench/contract/core/envelope.ts'
import { failureTexts } from './failure-texts.ts'

/** A response with a code other than 0. `message` is the catalog's text if it is fixed there, else the server's. */
export class ApiError extends Error {
  readonly code: number
  readonly details: unknown

  constructor(code: number, message: string, details: unknown = null) {
    super(fixedTexts[code] ?? message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }

  /** Whether this is the code with that name in the catalog. */
  is(codeName: CodeName): boolean {
    return this.code === codeNumbers[codeName]
  }

  /** The session is over or was never there, so the sign-in page follows. */
  get endsSession(): boolean {
    return this.is('SESSION_EXPIRED') || this.isPleaseLogin
  }

  /** The call requires sign-in: code 500 with the message "please login", ignoring case and spaces (AMB-8-please-login). */
  get isPleaseLogin(): boolean {
    return this.code === codeNumbers.PLEASE_LOGIN && this.message.trim().toLowerCase() === 'please login'
  }
}

/** The response has an HTTP status outside 2xx. `details` is the data of its envelope. */
export class HttpError extends Error {
  readonly status: number
  readonly details: unknown

  constructor(status: number, message = 'The server couldn’t handle this', details: unknown = null) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.details = details
  }
}

/** No usable response arrived. `hasResponse` is true when a response started but could not be read. */
export class NetworkError extends Error {
  readonly hasResponse: boolean

  constructor(hasResponse = false, options?: ErrorOptions) {
    super(failureTexts.unreachable, options)
    this.name = 'NetworkError'
    this.hasResponse = hasResponse
  }
}

/** The response did not arrive in time. */
export class TimeoutError extends Error {
  constructor() {
    super(failureTexts.timedOut)
    this.name = 'TimeoutError'
  }
}

/** Whether a call failed without a response, so that nobody knows whether it was carried out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof TimeoutError

const isInvalidFields = (details: unknown): details is InvalidFields =>
  typeof details === 'object' && details !== null && 'fields' in details && Array.isArray(details.fields)

/** Reasons of a 3001 error by field name; empty for any other error. */
export const findFieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError) || !error.is('INVALID') || !isInvalidFields(error.details)) return {}
  return Object.fromEntries(error.details.fields.map(({ field, reason }) => [field, reason]))
}
