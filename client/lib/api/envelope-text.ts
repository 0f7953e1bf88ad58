import type { Envelope } from '#contract/core/envelope.ts'

const isEnvelope = (answer: unknown): answer is Envelope<unknown> =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'number' &&
  'msg' in answer &&
  typeof answer.msg === 'string'

/** Reads an answer; null for what is no envelope. */
export const readEnvelopeText = (text: string): Envelope<unknown> | null => {
  try {
    const answer: unknown = JSON.parse(text)
    return isEnvelope(answer) ? answer : null
  } catch {
    return null
  }
}
