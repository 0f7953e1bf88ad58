import type { AnyEnvelope } from './types.ts'

/** No complete response arrived. `cause` is the error of `fetch`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The response is not one of the shop: its body is no envelope. */
export class NotAnEnvelopeError extends Error {
  override readonly name = 'NotAnEnvelopeError'
  readonly status: number
  /** The beginning of the body. */
  readonly text: string

  constructor(call: string, status: number, text: string) {
    super(`${call} got HTTP ${status} without an envelope: ${text.slice(0, 80)}`)
    this.status = status
    this.text = text.slice(0, 1000)
  }
}

/** A call failed whose data was required. */
export class FailedCallError extends Error {
  override readonly name = 'FailedCallError'
  readonly code: number
  /** What the shop says of it. */
  readonly msg: string
  readonly data: unknown

  constructor({ code, msg, data }: AnyEnvelope) {
    super(`${code} ${msg}${data === null ? '' : ` ${JSON.stringify(data)}`}`)
    this.code = code
    this.msg = msg
    this.data = data
  }
}
