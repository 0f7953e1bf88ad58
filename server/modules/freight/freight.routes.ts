import type { freightEndpoints } from '#contract/freight.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { listCarriers, listQuotes } from './freight.service.ts'

export const freightHandlers: Handlers<typeof freightEndpoints> = {
  carriers: ({ deps, viewer, input }) => listCarriers(deps, viewer, input),
  quotes: ({ deps, viewer, input }) => listQuotes(deps, viewer, input),
}
