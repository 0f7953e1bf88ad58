import type { UseMutationOptions } from '@tanstack/react-query'
import { useApi } from '../shop.tsx'
import type { Api } from './api.ts'
import { useMutation } from './use-mutation.ts'

/** `useMutation` for calls of the shop: `send` gets the API before the variables. */
export const useApiMutation = <Data, Variables = void>(
  send: (api: Api, variables: Variables) => Promise<Data>,
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> = {},
) => {
  const api = useApi()
  return useMutation({ ...options, mutationFn: (variables: Variables) => send(api, variables) })
}
