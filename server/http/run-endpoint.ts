import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { findReason, refusedFields } from '@fixbench/contract/core/refused-fields.ts'
import { fail } from '#server/lib/fail.ts'

/** Parses an input, or ends the call with 3001 and one reason per invalid field. */
export const parseInput = (endpoint: Endpoint, value: unknown): unknown => {
  const parsed = endpoint.input.safeParse(value, { error: findReason })
  if (parsed.success) return parsed.data
  return fail('INVALID', { fields: refusedFields(parsed.error) })
}

/** The stages of one call, in the order they run. */
export type EndpointRun = {
  /** Path, query and body fields, merged but not yet parsed. */
  value: unknown
  /** Receives an input that the contract rejects, before the call ends with 3001. */
  onRefusedInput?: ((value: unknown) => Promise<void>) | undefined
  /** Counts the call against its rate limit. */
  count?: () => void
  handle: (input: unknown) => unknown
}

/** Runs the stages before the handler (input, rate limit) and returns the parsed input. */
export const admitInput = async (
  endpoint: Endpoint,
  { value, onRefusedInput, count }: Omit<EndpointRun, 'handle'>,
): Promise<unknown> => {
  let input: unknown
  try {
    input = parseInput(endpoint, value)
  } catch (error) {
    if (onRefusedInput !== undefined) {
      // Recording rejected input is a write that anyone can trigger, so it counts against the rate limit.
      count?.()
      await onRefusedInput(value)
    }
    throw error
  }
  count?.()
  return input
}

/** Parses data by the contract. Drops extra fields; throws on missing ones, which are a server error. */
export const toContractData = (endpoint: Endpoint, data: unknown): unknown =>
  endpoint.data.parse(data ?? null)

/**
 * Runs a call whose caller was admitted: input, rate limit, handler, contract. Expected failures are thrown as
 * ShopError.
 */
export const runEndpoint = async (endpoint: Endpoint, run: EndpointRun): Promise<unknown> => {
  const input = await admitInput(endpoint, run)
  return toContractData(endpoint, await run.handle(input))
}
