import {
  type DefaultError,
  replaceEqualDeep,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useEveryMutation,
} from '@tanstack/react-query'
import { useState } from 'react'

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
  const { mutateAsync: start, ...rest } = useEveryMutation(options)
  // `start` stays the same for as long as the component is there.
  const [methods] = useState(() => onePressAtATime(start))
  return { ...rest, ...methods }
}

/** Wraps the start of a mutation: the same press again is not started again. */
const onePressAtATime = <Data, Failure, Variables, Context>(
  start: UseMutateAsyncFunction<Data, Failure, Variables, Context>,
) => {
  let last: Press<Data> | null = null
  const mutateAsync = (...args: Args<Data, Failure, Variables, Context>): Promise<Data> => {
    const [variables] = args
    if (last !== null && isOpen(last) && isSameInput(last.variables, variables)) return last.answer
    const press: Press<Data> = {
      variables,
      startedMs: performance.now(),
      isAnswered: false,
      answer: start(...args),
    }
    last = press
    const settle = async () => {
      try {
        await press.answer
        press.isAnswered = true
      } catch {
        if (last === press) last = null
      }
    }
    void settle()
    return press.answer
  }
  return {
    mutateAsync,
    // Failures reach the cache's reactions and the callbacks; no one awaits this promise.
    mutate: (...args: Args<Data, Failure, Variables, Context>): void => {
      void mutateAsync(...args).catch(() => undefined)
    },
  }
}
