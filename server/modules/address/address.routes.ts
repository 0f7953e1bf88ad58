import type { addressEndpoints } from '@fixbench/contract/address/address.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import {
  addAddress,
  editAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './address.service.ts'

export const addressHandlers: Handlers<typeof addressEndpoints> = {
  add: ({ deps, viewer, input }) => addAddress(deps, viewer, input),
  list: ({ deps, viewer, input }) => listAddresses(deps, viewer, input),
  edit: ({ deps, viewer, input }) => editAddress(deps, viewer, input),
  remove: ({ deps, viewer, input }) => removeAddress(deps, viewer, input.id),
  setDefault: ({ deps, viewer, input }) => setDefaultAddress(deps, viewer, input.id),
}
