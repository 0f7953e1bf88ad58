import { toCents, toDollars } from '#server/domain/money.ts'
import type { TaxedLine, TaxScheme } from '#server/domain/tax/tax.ts'
import { taxOf } from '#server/domain/tax/tax.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'
import { getCountry } from '#server/modules/region/region.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type FreightTables, freightTablesOf, type TaxRateRow } from './freight-tables.ts'

const NO_SCHEME: TaxScheme = { code: 'none', name: 'No tax at checkout', limitCents: null, aboveLimit: '' }

/** The rate of a country in force at an instant: the latest that has begun and not ended; undefined without one. */
export const taxRateAt = (tables: FreightTables, iso: string, nowMs: number): TaxRateRow | undefined =>
  tables.taxRates
    .filter(
      rate =>
        rate.countryIso === iso &&
        rate.effectiveFromMs <= nowMs &&
        (rate.effectiveToMs === null || nowMs < rate.effectiveToMs),
    )
    .toSorted((a, b) => b.effectiveFromMs - a.effectiveFromMs)[0]

export type TaxTerms = { scheme: TaxScheme; ratePermyriad: number; taxName: string }

/** How tax is taken at a destination now. */
export const taxTermsOf = (deps: WorldDeps, country: CountryRow): TaxTerms => {
  const tables = freightTablesOf(deps)
  const rate = taxRateAt(tables, country.iso, deps.clock.nowMs())
  return {
    scheme: tables.taxSchemes.get(country.checkoutTax) ?? NO_SCHEME,
    ratePermyriad: rate?.ratePermyriad ?? 0,
    taxName: rate?.name ?? 'VAT',
  }
}

/** What common/getTaxRate answers for an amount of goods. */
export const answerTaxRate = (deps: WorldDeps, input: { countryNo: string; amount: number }) => {
  const country = getCountry(deps, input.countryNo)
  const { scheme, ratePermyriad, taxName } = taxTermsOf(deps, country)
  const line: TaxedLine = { netCents: toCents(input.amount), quantity: 1, dutyPermyriad: 0 }
  const tax = taxOf({
    scheme,
    ratePermyriad,
    lines: [line],
    shipCents: 0,
    isDutiesPaid: false,
    isBusiness: false,
  })
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
