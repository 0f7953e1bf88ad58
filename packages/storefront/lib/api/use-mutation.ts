import { DOUBLE_PRESS_MS } from '@fixbench/ui/form/double-press.ts'
import {
  type DefaultError,
  replaceEqualDeep,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useEveryMutation,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useShop } from '../shop.tsx'
import type { Api, CallName, DataAt, Domain, InputAt } from './api.ts'
import { ApiError } from './errors.ts'
import { type Reaction, SENDS_AT_ONCE } from './query.ts'

type Args<Data, Failure, Variables, Context> = Parameters<
  UseMutateAsyncFunction<Data, Failure, Variables, Context>
>

type Press<Data> = {
  variables: unknown
  startedMs: number
  isSettled: boolean
  result: Promise<Data>
}

/** Compares plain data by content, and files and other objects by identity. */
const isSameInput = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a

const isOpen = <Data>(press: Press<Data>): boolean =>
  !press.isSettled || performance.now() - press.startedMs < DOUBLE_PRESS_MS

/** What a mutation shows while the sign-in page opens: nothing, as if it had not been started. */
const UNSTARTED = {
  data: undefined,
  variables: undefined,
  error: null,
  isError: false,
  isIdle: true,
  isPending: false,
  isSuccess: false,
  status: 'idle',
} as const

/** Whether the sign-in page takes the place of the screen, so that the screen has nothing left to show. */
const leadsToSignIn = (error: unknown, reaction: Reaction | undefined): boolean =>
  reaction !== 'silent' && error instanceof ApiError && error.endsSession

/** An `onError` that is not told about a failure that leads to the sign-in page. */
const ignoreSignIn = <Failure, Rest extends unknown[], Result>(
  report: ((error: Failure, ...rest: Rest) => Result) | undefined,
  reaction: Reaction | undefined,
): { onError?: (error: Failure, ...rest: Rest) => Result | undefined } =>
  report === undefined
    ? {}
    : { onError: (error, ...rest) => (leadsToSignIn(error, reaction) ? undefined : report(error, ...rest)) }

/**
 * TanStack Query's `useMutation` that runs once per press. While a mutation is pending, and for the rest of a double
 * click, the same input returns the pending result instead of starting again. A failed mutation can be retried at once;
 * one that starts without a network fails and is never sent later.
 * A failure that leads to the sign-in page reaches neither `error` nor any `onError`.
 */
export const useMutation = <Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> => {
  const canShow = useCanShow(options.meta?.isShown)
  const { mutateAsync: start, ...rest } = useEveryMutation<Data, Failure, Variables, Context>({
    ...SENDS_AT_ONCE,
    ...options,
    meta: { ...options.meta, canShow },
    ...ignoreSignIn(options.onError, options.meta?.reaction),
  })
  // `start` is stable for the lifetime of the component.
  const [methods] = useState(() => dedupePresses(start, options.meta?.reaction))

  if (leadsToSignIn(rest.error, options.meta?.reaction)) {
    return { ...rest, ...methods, ...UNSTARTED }
  }
  return { ...rest, ...methods }
}

/** Returns a function that tells whether the component is still there and shows failures. */
const useCanShow = (isShown = true): (() => boolean) => {
  const current = useRef(isShown)

  useEffect(() => {
    current.current = isShown
    return () => {
      current.current = false
    }
  }, [isShown])

  return useCallback(() => current.current, [])
}

const dedupePresses = <Data, Failure, Variables, Context>(
  start: UseMutateAsyncFunction<Data, Failure, Variables, Context>,
  reaction: Reaction | undefined,
) => {
  let last: Press<Data> | null = null
  const mutateAsync = (...args: Args<Data, Failure, Variables, Context>): Promise<Data> => {
    const [variables] = args
    if (last !== null && isOpen(last) && isSameInput(last.variables, variables)) return last.result
    const press: Press<Data> = {
      variables,
      startedMs: performance.now(),
      isSettled: false,
      result: start(...withoutSignIn(args, reaction)),
    }

    last = press
    const settle = async () => {
      try {
        await press.result
        press.isSettled = true
      } catch {
        if (last === press) last = null
      }
    }

    void settle()

    return press.result
  }

  return {
    mutateAsync,
    // Failures reach the mutation cache and the callbacks, so this promise is not awaited.
    mutate: (...args: Args<Data, Failure, Variables, Context>): void => {
      void mutateAsync(...args).catch(() => undefined)
    },
  }
}

/** The arguments of `mutate` with an `onError` that is not told about the sign-in page. */
const withoutSignIn = <Data, Failure, Variables, Context>(
  args: Args<Data, Failure, Variables, Context>,
  reaction: Reaction | undefined,
): Args<Data, Failure, Variables, Context> => {
  const [variables, callbacks] = args
  return callbacks === undefined
    ? args
    : [variables as Variables, { ...callbacks, ...ignoreSignIn(callbacks.onError, reaction) }]
}

/** `useMutation` for calls of the shop: `send` gets the API before the variables. */
export const useApiMutation = <Data, Variables = void>(
  send: (api: Api, variables: Variables) => Promise<Data>,
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> = {},
) => {
  const api = useApi()
  return useMutation({ ...options, mutationFn: (variables: Variables) => send(api, variables) })
}

/** Input of a call, which can be left out if all its fields are optional. */
type VariablesAt<D extends Domain, N extends CallName<D>> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- tests whether the input can be omitted
  Record<never, never> extends InputAt<D, N> ? InputAt<D, N> | void : InputAt<D, N>

/** `useMutation` that sends its variables to one call, given by domain and name as for `callQuery`. */
export const useCallMutation = <D extends Domain, N extends CallName<D>>(
  domain: D,
  name: N,
  options: Omit<UseMutationOptions<DataAt<D, N>, Error, VariablesAt<D, N>>, 'mutationFn'> = {},
) => {
  const { call } = useShop()
  return useMutation({
    ...options,
    mutationFn: (input: VariablesAt<D, N>) => call(`${domain}.${name}`, input) as Promise<DataAt<D, N>>,
  })
}
