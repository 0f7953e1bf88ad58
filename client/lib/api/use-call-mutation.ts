import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import { useApi } from '../shop.tsx'
import type { CallName, DataAt, Domain, InputAt } from './api.ts'
import { useMutation } from './use-mutation.ts'

/** Mutation that makes a call with its input: `useCallMutation('order', 'remove').mutate({ orderNo })`. */
export const useCallMutation = <D extends Domain, N extends CallName<D>>(
  domain: D,
  name: N,
  options: Omit<UseMutationOptions<DataAt<D, N>, DefaultError, InputAt<D, N>>, 'mutationFn'> = {},
) => {
  const call = useApi()[domain][name]
  return useMutation<DataAt<D, N>, DefaultError, InputAt<D, N>>({
    ...options,
    mutationFn: input => call(input),
  })
}
