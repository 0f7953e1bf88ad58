import type { Endpoint } from '#contract/core/endpoint.ts'
import { parseInput } from './parse-input.ts'

/** What one call brings to the pipeline; the stages run in this order. */
export type EndpointRun = {
  /** Path, query and body fields together, as they were sent. */
  value: unknown
  /** Refuses who may not call. It runs first, so that a stranger learns nothing about the input. */
  admit?: () => void
  /** Gets an input that the contract refuses, before the call ends with 3001. */
  onRefusedInput?: ((value: unknown) => Promise<void>) | undefined
  /** Counts the call against its rate limit. */
  count?: () => void
  handle: (input: unknown) => unknown
}

/** The stages before the handler: access, input, rate limit. Answers the parsed input. */
export const admitInput = async (
  endpoint: Endpoint,
  { value, admit, onRefusedInput, count }: Omit<EndpointRun, 'handle'>,
): Promise<unknown> => {
  admit?.()
  let input: unknown
  try {
    input = parseInput(endpoint, value)
  } catch (error) {
    if (onRefusedInput !== undefined) {
      // What is recorded is a write that anybody can cause.
      count?.()
      await onRefusedInput(value)
    }
    throw error
  }
  count?.()
  return input
}

/** Data as the contract declares it: extra fields are dropped, missing ones are a fault of the server and throw. */
export const toContractData = (endpoint: Endpoint, data: unknown): unknown =>
  endpoint.data.parse(data ?? null)

/**
 * Runs a call for every transport: the network, a page rendered in this process, the console. Access, input, rate limit,
 * handler, contract. Expected failures are thrown as ShopError.
 */
export const runEndpoint = async (endpoint: Endpoint, run: EndpointRun): Promise<unknown> => {
  const input = await admitInput(endpoint, run)
  return toContractData(endpoint, await run.handle(input))
}
