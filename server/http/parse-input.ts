import type { Endpoint } from '#contract/core/endpoint.ts'
import { findReason, refusedFields } from '#contract/core/refused-fields.ts'
import { fail } from '#server/lib/fail.ts'

/** Parses an input, or ends the call with 3001 and one reason per invalid field. */
export const parseInput = (endpoint: Endpoint, value: unknown): unknown => {
  const parsed = endpoint.input.safeParse(value, { error: findReason })
  if (parsed.success) return parsed.data
  return fail('INVALID', { fields: refusedFields(parsed.error) })
}
