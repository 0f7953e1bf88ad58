import type { regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { toCents, toDollars } from '@fixbench/domain/money.ts'
import { getTax, getTaxTerms } from '@fixbench/domain/tax/tax.ts'
import type { Handlers } from '#server/http/call.ts'
import { getCountry } from '#server/modules/region/region.service.ts'
import { getFreightTables } from './freight-tables.repo.ts'

/** Handler of the region contract that needs the tax tables. Not cached, because the rate changes with the clock. */
export const taxHandlers: Pick<Handlers<typeof regionEndpoints>, 'taxRate'> = {
  taxRate: ({ deps, input: { countryNo, amount } }) => {
    const country = getCountry(deps, countryNo)
    const terms = getTaxTerms(getFreightTables(deps), country, deps.clock.nowMs())
    const { scheme, ratePermyriad, taxName } = terms
    const lines = [{ netCents: toCents(amount), quantity: 1, dutyPermyriad: 0 }]
    const tax = getTax({ ...terms, lines, shipCents: 0, isDutiesPaid: false, isBusiness: false })

    return {
      countryNo: String(country.countryNo),
      country: country.iso,
      taxName,
      ratePercent: ratePermyriad / 100,
      scheme: scheme.code,
      schemeName: scheme.name,
      limitAmount: scheme.limitCents === null ? null : toDollars(scheme.limitCents),
      isCollected: tax.vatCents > 0,
      amount,
      taxPrice: toDollars(tax.vatCents),
      note: tax.note,
    }
  },
}
