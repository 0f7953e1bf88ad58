import type { CodeName } from '@fixbench/contract/core/codes.ts'
import type { Attempt } from '#probe/exchange.ts'

/** How a call must respond to an attempt. */
export type Expectation =
  | { kind: 'success' }
  /** A failure with this code. */
  | { kind: 'failure'; name: CodeName }
  /** A failure of the transport with this HTTP status. */
  | { kind: 'status'; status: 404 }

const success: Expectation = { kind: 'success' }
const invalid: Expectation = { kind: 'failure', name: 'INVALID' }
const missing: Expectation = { kind: 'status', status: 404 }

/** How every attempt must end. A sample may also fail with a code that its call declares. */
export const expectations: Readonly<Record<Attempt, Expectation>> = {
  sample: success,
  'unknown field': success,
  'first page': success,
  'second page': success,
  'page after the last': success,
  'page too large': invalid,
  'invalid field': invalid,
  'malformed body': invalid,
  'unknown ID': { kind: 'failure', name: 'NOT_FOUND' },
  'no token': { kind: 'failure', name: 'PLEASE_LOGIN' },
  'unknown token': { kind: 'failure', name: 'SESSION_EXPIRED' },
  'token of a member': { kind: 'failure', name: 'REFUSED' },
  'unknown path': missing,
  'wrong method': missing,
}
