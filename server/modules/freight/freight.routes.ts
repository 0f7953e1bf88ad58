import type { regionEndpoints } from '#contract/region.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { answerTaxRate } from './tax.service.ts'

/** The call of the region contract that needs the tax tables. Not cached: the rate in force changes with the clock alone. */
export const taxHandlers: Pick<Handlers<typeof regionEndpoints>, 'taxRate'> = {
  taxRate: ({ deps, input }) => answerTaxRate(deps, input),
}
