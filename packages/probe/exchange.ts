import type { CallName } from './call-name.ts'

/** What a request of the probe is about. */
export type Attempt =
  | 'sample'
  | 'unknown field'
  | 'first page'
  | 'second page'
  | 'page after the last'
  | 'page too large'
  | 'invalid field'
  | 'unknown ID'
  | 'no token'
  | 'unknown token'
  | 'token of a member'
  | 'unknown path'
  | 'wrong method'
  | 'malformed body'

/** What is no call but holds for all of them. */
export const TRANSPORT = '(transport)'
export type Subject = CallName | typeof TRANSPORT

/** A request as it was sent. */
export type SentRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** Form or JSON text; null without a body and for a body with files. */
  body: string | null
  hasFiles: boolean
}

/** A response as it arrived. Names of headers are in lowercase. */
export type Received = { status: number; headers: Readonly<Record<string, string>>; text: string }

/** A request of the probe and what came back. */
export type Exchange = {
  subject: Subject
  attempt: Attempt
  /** Fields of the input, also of the one that must be rejected. */
  input: unknown
  /** Field that the response must name. */
  field?: string | undefined
  sent: SentRequest
  startedAtMs: number
  durationMs: number
  /** Null when no response arrived; `problem` says why. */
  received: Received | null
  problem: string | null
}
