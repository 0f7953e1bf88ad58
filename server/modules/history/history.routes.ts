import type { historyEndpoints } from '#contract/history.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { forgetBrowsed, listBrowsed, rememberBrowsed } from './history.service.ts'

export const historyHandlers: Handlers<typeof historyEndpoints> = {
  list: ({ deps, viewer, input }) => listBrowsed(deps, viewer, input),
  remove: ({ deps, viewer, input }) => forgetBrowsed(deps, viewer, input),
  add: ({ deps, viewer, input }) => rememberBrowsed(deps, viewer, input.productCode),
}
