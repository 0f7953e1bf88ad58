import type { FreightTables, TaxRateRow } from '#server/domain/freight/freight-tables.ts'
import type { TaxScheme } from './tax.ts'

const NO_SCHEME: TaxScheme = { code: 'none', name: 'No tax at checkout', limitCents: null, aboveLimit: '' }

/** The rate of a country in force at an instant: the latest that has begun and not ended; undefined without one. */
export const findTaxRate = (
  { taxRates }: Pick<FreightTables, 'taxRates'>,
  iso: string,
  nowMs: number,
): TaxRateRow | undefined =>
  taxRates
    .filter(
      rate =>
        rate.countryIso === iso &&
        rate.effectiveFromMs <= nowMs &&
        (rate.effectiveToMs === null || nowMs < rate.effectiveToMs),
    )
    .toSorted((a, b) => b.effectiveFromMs - a.effectiveFromMs)[0]

export type TaxTerms = { scheme: TaxScheme; ratePermyriad: number; taxName: string }

/** How checkout takes tax for a destination at an instant; `checkoutTax` is the code of the country's scheme. */
export const getTaxTerms = (
  tables: Pick<FreightTables, 'taxRates' | 'taxSchemes'>,
  { iso, checkoutTax }: { iso: string; checkoutTax: string },
  nowMs: number,
): TaxTerms => {
  const rate = findTaxRate(tables, iso, nowMs)
  return {
    scheme: tables.taxSchemes.get(checkoutTax) ?? NO_SCHEME,
    ratePermyriad: rate?.ratePermyriad ?? 0,
    taxName: rate?.name ?? 'VAT',
  }
}
