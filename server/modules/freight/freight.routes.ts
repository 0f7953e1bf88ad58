import type { regionEndpoints } from '#contract/region/region.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { getTaxRate } from './tax.service.ts'

/** Handler of the region contract that needs the tax tables. Not cached, because the rate changes with the clock. */
export const taxHandlers: Pick<Handlers<typeof regionEndpoints>, 'taxRate'> = {
  taxRate: ({ deps, input }) => getTaxRate(deps, input),
}
