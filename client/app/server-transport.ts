import type { Transport } from '#client/lib/api.ts'
import { readEnvelopeText } from '#client/lib/envelope-text.ts'
import { HttpError, TimeoutError } from '#client/lib/errors.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import type { CarriedAnswer, RenderInput } from '#contract/core/rendering.ts'

// An answer that the server keeps is read once for all pages that show it.
const readBefore = new WeakMap<CarriedAnswer, Envelope<unknown>>()

/** Calls of a page that is being rendered: answered by the same process, never over the network. */
export const transportOver =
  (carry: RenderInput['carry']): Transport =>
  async ({ key, wire: { method, bodyKind }, placed }) => {
    const answer = await carry({ key, method, bodyKind, ...placed }).catch(() => {
      throw new TimeoutError()
    })
    return readBefore.get(answer) ?? read(answer)
  }

const read = (answer: CarriedAnswer): Envelope<unknown> => {
  const envelope = readEnvelopeText(answer.text)
  if (answer.status >= 400) throw new HttpError(answer.status, envelope?.msg)
  if (envelope === null) throw new HttpError(502, 'The answer can not be read')
  readBefore.set(answer, envelope)
  return envelope
}
