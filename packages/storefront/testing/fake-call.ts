import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import type { Caller, CallKey, CallName, DataAt, Domain, InputAt } from '#storefront/lib/api/api.ts'
import { ApiError } from '#storefront/lib/api/errors.ts'

/** An error response, by its name in the catalog. */
export type Failure = { failure: CodeName; details: unknown; msg: string }

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
type AnswerTo<K> = Parts<K>['data'] | Failure | Error
type Answering<K> = (input: Parts<K>['input']) => AnswerTo<K> | Promise<AnswerTo<K>>

/** Responses by `domain.name`: data, a failure, a transport error, or a function of the input. */
export type Answers = { [K in CallKey]?: AnswerTo<K> | Answering<K> }

type FakeCall = {
  call: Caller
  /** Inputs of all calls with that key, in order. */
  calls: <K extends CallKey>(key: K) => Parts<K>['input'][]
  /** Adds or replaces responses. */
  answer: (answers: Answers) => void
}

const unanswered: string[] = []
/** Returns and clears the calls without a response. setup.ts fails the test that made them. */
export const takeUnanswered = (): string[] => unanswered.splice(0)

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer && 'details' in answer

/** Creates a caller that responds from a table typed by the contract. */
export const createFakeCall = (initial: Answers): FakeCall => {
  let answers: Record<string, unknown> = initial
  const log: { key: string; input: unknown }[] = []
  const call: Caller = async (key, input = {}) => {
    log.push({ key, input })
    if (!(key in answers)) {
      unanswered.push(key)
      throw new Error(`The test gives no answer to '${key}'`)
    }
    const given = answers[key]
    const answer: unknown = typeof given === 'function' ? await given(input) : given
    if (isFailure(answer)) throw new ApiError(codes[answer.failure].code, answer.msg, answer.details)
    if (answer instanceof Error) throw answer
    return answer
  }

  return {
    call,
    calls: <K extends CallKey>(key: K) =>
      log.filter(entry => entry.key === key).map(({ input }) => input as Parts<K>['input']),
    answer: more => {
      answers = { ...answers, ...more }
    },
  }
}
