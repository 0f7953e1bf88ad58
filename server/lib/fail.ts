import type { FailureData } from '@fixbench/contract/codes/failure-data.ts'
import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'

/** An expected failure: a code of the catalog, with data for the caller. */
export class ShopError extends Error {
  readonly codeName: CodeName
  readonly details: unknown

  constructor(codeName: CodeName, details: unknown = null, message: string = codes[codeName].msg) {
    super(message)
    this.name = 'ShopError'
    this.codeName = codeName
    this.details = details
  }
}

/** Data and message of a failure. The data may be left out where the code allows none. */
type FailureParts<Name extends CodeName> =
  null extends FailureData<Name>
    ? [details?: FailureData<Name>, message?: string]
    : [details: FailureData<Name>, message?: string]

/** Ends the call with a code of the catalog. `message` replaces the catalog's text when a more specific one helps. */
export const fail = <Name extends CodeName>(
  codeName: Name,
  ...[details, message]: FailureParts<Name>
): never => {
  throw new ShopError(codeName, details ?? null, message)
}

/** A call that was made too often. The response has HTTP status 429 and tells when to try again (decision 002). */
export class TooManyCallsError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, message: string) {
    super(message)
    this.name = 'TooManyCallsError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Ends the call with HTTP status 429. `retryAfterSeconds` is in seconds of shop time. */
export const failTooMany = (retryAfterSeconds: number, message: string): never => {
  throw new TooManyCallsError(retryAfterSeconds, message)
}

/** Ends the call with code 3001 for one field. */
export const failField = (field: string, reason: string): never =>
  fail('INVALID', { fields: [{ field, reason }] })

/** Ends the call because `thing` does not exist or belongs to someone else. Callers can't tell which. */
export const failMissing = (thing: string): never => fail('NOT_FOUND', null, `${thing} does not exist`)
