import type { freightEndpoints } from '#contract/freight.contract.ts'
import type { regionEndpoints } from '#contract/region.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { listCarriers, listQuotes } from './freight.service.ts'
import { answerTaxRate } from './tax.service.ts'

export const freightHandlers: Handlers<typeof freightEndpoints> = {
  carriers: ({ deps, viewer, input }) => listCarriers(deps, viewer, input),
  quotes: ({ deps, viewer, input }) => listQuotes(deps, viewer, input),
}

/** The call of the region contract that needs the tax tables. Not cached: the rate in force changes with the clock alone. */
export const taxHandlers: Pick<Handlers<typeof regionEndpoints>, 'taxRate'> = {
  taxRate: ({ deps, input }) => answerTaxRate(deps, input),
}
