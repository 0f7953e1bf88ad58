import { codeNumbers, fixedTexts } from 'virtual:contract-wire'
import type { CodeName } from '#contract/core/codes.ts'
import type { InvalidFields } from '#contract/core/envelope.ts'

/** An answer whose code is not 0; `message` is the error catalog's text where that is fixed, else the server's. */
export class ApiError extends Error {
  readonly code: number
  readonly details: unknown

  constructor(code: number, message: string, details: unknown = null) {
    super(fixedTexts[code] ?? message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }

  /** Tells a code by its name in the catalog. */
  is(codeName: CodeName): boolean {
    return this.code === codeNumbers[codeName]
  }

  /** The call needs a member: code 500 with exactly that message, spaces and case aside (AMB-8-please-login). */
  get isPleaseLogin(): boolean {
    return this.code === codeNumbers.PLEASE_LOGIN && this.message.trim().toLowerCase() === 'please login'
  }
}

/** Transport answered with a status that is not 200. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message = `The server answered with status ${status}`) {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

/** No usable response arrived. `hasAnswer` is true when a response was cut off. */
export class NetworkError extends Error {
  readonly hasAnswer: boolean

  constructor(hasAnswer = false, options?: ErrorOptions) {
    super('Network error, please try again later', options)
    this.name = 'NetworkError'
    this.hasAnswer = hasAnswer
  }
}

/** The answer did not come in time. */
export class TimeoutError extends Error {
  constructor() {
    super('Request timed out')
    this.name = 'TimeoutError'
  }
}

const isInvalidFields = (details: unknown): details is InvalidFields =>
  typeof details === 'object' && details !== null && 'fields' in details && Array.isArray(details.fields)

/** Reasons of code 3001 by field name; empty for any other error. */
export const findFieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError) || !error.is('INVALID') || !isInvalidFields(error.details)) return {}
  return Object.fromEntries(error.details.fields.map(({ field, reason }) => [field, reason]))
}
