import type { wholesaleEndpoints } from '#contract/wholesale.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { applyForWholesale, showApplication } from './application.service.ts'

export const wholesaleHandlers: Handlers<typeof wholesaleEndpoints> = {
  apply: ({ deps, viewer, input }) => applyForWholesale(deps, viewer, input),
  application: ({ deps, viewer }) => showApplication(deps, viewer),
}
