import { FailedCallError } from './errors.ts'
import type { AnyEnvelope, DataOf } from './types.ts'

/** Returns the data of a successful call. Throws FailedCallError for every other code. */
export const requireData = async <Envelope extends AnyEnvelope>(
  pending: Envelope | Promise<Envelope>,
): Promise<DataOf<Envelope>> => {
  const envelope = await pending
  if (envelope.code !== 0) throw new FailedCallError(envelope)

  return envelope.data
}
