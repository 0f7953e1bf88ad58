import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import type { Address } from '#contract/address/address.contract.ts'
import type { AddressFields } from './address.rules.ts'

/** Adds an address, or replaces the one with `id`. The form shows the errors of code 3001 at its fields. */
export const useSaveAddress = (id: string | null) =>
  useApiMutation(
    (api, fields: AddressFields): Promise<Address> =>
      id === null ? api.address.add(fields) : api.address.edit({ ...fields, id }),
    { onSuccess: useInvalidate('address'), meta: { reaction: 'own' } },
  )

/** Deletes an address. Placed orders have their own copy of it. */
export const useRemoveAddress = () =>
  useApiMutation((api, id: string) => api.address.remove({ id }), { onSettled: useInvalidate('address') })

/** Makes an address the default. There is only one default per member. */
export const useSetDefaultAddress = () =>
  useApiMutation((api, id: string) => api.address.setDefault({ id }), { onSettled: useInvalidate('address') })
