import type { Envelope } from './envelope.ts'

/** Whether a parsed response body is an envelope. */
export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'msg' in value &&
  typeof value.msg === 'string'

/** Parses a response body; null if it isn't an envelope. Without zod, so that browsers can use it. */
export const parseEnvelope = (text: string): Envelope<unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : null
  } catch {
    return null
  }
}
