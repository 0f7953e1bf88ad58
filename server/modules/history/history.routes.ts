import type { historyEndpoints } from '@fixbench/contract/history/history.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { listBrowsed, recordBrowsed, removeBrowsed } from './history.service.ts'

export const historyHandlers: Handlers<typeof historyEndpoints> = {
  list: ({ deps, viewer, input }) => listBrowsed(deps, viewer, input),
  remove: ({ deps, viewer, input }) => removeBrowsed(deps, viewer, input),
  add: ({ deps, viewer, input }) => recordBrowsed(deps, viewer, input.productCode),
}
