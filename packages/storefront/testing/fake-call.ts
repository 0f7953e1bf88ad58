import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import type { Caller, CallKey, CallName, DataAt, Domain, InputAt } from '#storefront/lib/api/api.ts'
import { ApiError } from '#storefront/lib/api/errors.ts'

/** An error response, by its name in the catalog. */
type Failure = { failure: CodeName; details: unknown; msg: string }

/** Creates an error response. */
export const failure = (
  codeName: CodeName,
  details: unknown = null,
  msg: string = codes[codeName].msg,
): Failure => ({
  failure: codeName,
  details,
  msg,
})

type Parts<K> = K extends `${infer D extends Domain}.${infer N}`
  ? N extends CallName<D>
    ? { input: InputAt<D, N>; data: DataAt<D, N> }
    : never
  : never
type ResponseTo<K> = Parts<K>['data'] | Failure | Error
type Responder<K> = (input: Parts<K>['input']) => ResponseTo<K> | Promise<ResponseTo<K>>

/** Responses by `domain.name`: data, a failure, a transport error, or a function of the input. */
export type Responses = { [K in CallKey]?: ResponseTo<K> | Responder<K> }

type FakeCall = {
  call: Caller
  /** Inputs of all calls with that key, in order. */
  calls: <K extends CallKey>(key: K) => Parts<K>['input'][]
  /** Adds or replaces responses. */
  respond: (responses: Responses) => void
}

const missing: string[] = []
/** Returns and clears the calls without a response. setup.ts fails the test that made them. */
export const takeMissingResponses = (): string[] => missing.splice(0)

const isFailure = (response: unknown): response is Failure =>
  typeof response === 'object' && response !== null && 'failure' in response && 'details' in response

/** Creates a caller that responds from a table typed by the contract. */
export const createFakeCall = (initial: Responses): FakeCall => {
  let responses: Record<string, unknown> = initial
  const log: { key: string; input: unknown }[] = []
  const call: Caller = async (key, input = {}) => {
    log.push({ key, input })
    if (!(key in responses)) {
      missing.push(key)
      throw new Error(`The test gives no response to '${key}'`)
    }
    const given = responses[key]
    const response: unknown = typeof given === 'function' ? await given(input) : given
    if (isFailure(response)) throw new ApiError(codes[response.failure].code, response.msg, response.details)
    if (response instanceof Error) throw response
    return response
  }

  return {
    call,
    calls: <K extends CallKey>(key: K) =>
      log.filter(entry => entry.key === key).map(({ input }) => input as Parts<K>['input']),
    respond: more => {
      responses = { ...responses, ...more }
    },
  }
}
