import { codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import { createEnvelope, type Envelope } from '@fixbench/contract/core/envelope.ts'
import type { ShopError, TooManyCallsError } from '#server/lib/fail.ts'

export type TransportStatus = keyof typeof transportFailures

/** The envelope of an expected failure. */
export const toErrorEnvelope = ({ codeName, message, details }: ShopError): Envelope<unknown> =>
  createEnvelope(codes[codeName].code, message, details)

/** The envelope of a call that was made too often. */
export const toTooManyEnvelope = ({ message, retryAfterSeconds }: TooManyCallsError): Envelope<unknown> =>
  createEnvelope(429, message, { retryAfterSeconds })

/** The envelope of a transport failure, whose code is the HTTP status. */
export const toTransportEnvelope = (
  status: TransportStatus,
  msg: string = transportFailures[status],
): Envelope<null> => createEnvelope(status, msg, null)
