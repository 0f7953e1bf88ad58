import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import type { Address } from '#contract/address.contract.ts'
import type { AddressFields } from './address.rules.ts'

/** Adds an address, or replaces the one with `id`. The form shows the errors of code 3001 at its fields. */
export const useSaveAddress = (id: string | null) => {
  const api = useApi()
  const onSuccess = useInvalidate('address')
  return useMutation({
    mutationFn: (fields: AddressFields): Promise<Address> =>
      id === null ? api.address.add(fields) : api.address.edit({ ...fields, id }),
    onSuccess,
    meta: { reaction: 'own' },
  })
}

/** Deletes an address. Placed orders have their own copy of it. */
export const useRemoveAddress = () => {
  const api = useApi()
  const onSettled = useInvalidate('address')
  return useMutation({ mutationFn: (id: string) => api.address.remove({ id }), onSettled })
}

/** Makes an address the default. There is only one default per member. */
export const useSetDefaultAddress = () => {
  const api = useApi()
  const onSettled = useInvalidate('address')
  return useMutation({ mutationFn: (id: string) => api.address.setDefault({ id }), onSettled })
}
