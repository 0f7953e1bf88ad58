import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import type { Address } from '#contract/address.contract.ts'
import type { AddressFields } from './address.rules.ts'

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'address')
}

/** Adds an address, or replaces the one of `id`. Reasons of code 3001 belong to the fields of its form. */
export const useSaveAddress = (id: string | null) => {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (fields: AddressFields): Promise<Address> =>
      id === null ? api.address.add(fields) : api.address.edit({ ...fields, id }),
    onSuccess: refresh,
    meta: { reaction: 'own' },
  })
}

/** Takes an address out of the book; placed orders keep their copy. */
export const useRemoveAddress = () => {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({ mutationFn: (id: string) => api.address.remove({ id }), onSettled: refresh })
}

/** Makes an address the only default. */
export const useSetDefaultAddress = () => {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({ mutationFn: (id: string) => api.address.setDefault({ id }), onSettled: refresh })
}
