import {
  type DefaultError,
  replaceEqualDeep,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useEveryMutation,
} from '@tanstack/react-query'
import { useRef } from 'react'

/** Two presses within this time are one: the double-click time of common systems. */
export const DOUBLE_PRESS_MS = 500

type Args<Data, Failure, Variables, Context> = Parameters<
  UseMutateAsyncFunction<Data, Failure, Variables, Context>
>

type Press<Data> = {
  variables: unknown
  startedMs: number
  isAnswered: boolean
  answer: Promise<Data>
}

/** Plain data compares by content, files and the like by identity. */
const isSameInput = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a

const isOpen = <Data>(press: Press<Data>): boolean =>
  !press.isAnswered || performance.now() - press.startedMs < DOUBLE_PRESS_MS

/**
 * The one way to change something: TanStack Query's mutation, with the rule that one press does its work once. As long as
 * the answer to a press is awaited, and for the rest of a double click, the same input again is the same press and gets the
 * same answer. A refused or failed press ends at once, so that it can be tried again.
 */
export const useMutation = <Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> => {
  const mutation = useEveryMutation(options)
  const last = useRef<Press<Data> | null>(null)
  const methods = useRef<Pick<typeof mutation, 'mutate' | 'mutateAsync'> | null>(null)
  const { mutateAsync: start, ...rest } = mutation

  if (methods.current === null) {
    const mutateAsync = (...args: Args<Data, Failure, Variables, Context>): Promise<Data> => {
      const [variables] = args
      const known = last.current
      if (known !== null && isOpen(known) && isSameInput(known.variables, variables)) return known.answer
      const answer = start(...args)
      const press: Press<Data> = { variables, startedMs: performance.now(), isAnswered: false, answer }
      last.current = press
      answer.then(
        () => {
          press.isAnswered = true
        },
        () => {
          if (last.current === press) last.current = null
        },
      )
      return answer
    }
    methods.current = {
      mutateAsync,
      // Failures reach the cache's reactions and the callbacks; nobody awaits this promise.
      mutate: (...args) => void mutateAsync(...args).catch(() => undefined),
    }
  }
  return { ...rest, ...methods.current }
}
