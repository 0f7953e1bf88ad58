import { toCents, toDollars } from '#server/domain/money.ts'
import { getTax, getTaxTerms } from '#server/domain/tax/tax.ts'
import { getCountry } from '#server/modules/region/region.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getFreightTables } from './freight-tables.repo.ts'

/** Tax rate and tax of a country for an amount of goods, without freight. */
export const getTaxRate = (deps: WorldDeps, input: { countryNo: string; amount: number }) => {
  const country = getCountry(deps, input.countryNo)
  const terms = getTaxTerms(getFreightTables(deps), country, deps.clock.nowMs())
  const { scheme, ratePermyriad, taxName } = terms
  const lines = [{ netCents: toCents(input.amount), quantity: 1, dutyPermyriad: 0 }]
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
    amount: input.amount,
    taxPrice: toDollars(tax.vatCents),
    note: tax.note,
  }
}
