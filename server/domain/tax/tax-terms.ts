import type { FreightTables } from '#server/domain/freight/freight-tables.ts'
import type { TaxScheme } from './tax.ts'

const NO_SCHEME: TaxScheme = { code: 'none', name: 'No tax at checkout', limitCents: null, aboveLimit: '' }

/** The tax rate of a country at an instant: the latest one in force; undefined without one. */
export const findTaxRate = ({ taxRates }: Pick<FreightTables, 'taxRates'>, iso: string, nowMs: number) =>
  taxRates
    .filter(
      rate =>
        rate.countryIso === iso &&
        rate.effectiveFromMs <= nowMs &&
        (rate.effectiveToMs === null || nowMs < rate.effectiveToMs),
    )
    .toSorted((a, b) => b.effectiveFromMs - a.effectiveFromMs)[0]

/** Code of the scheme in which duty is due on every package, regardless of value. */
const US_DUTY = 'us-duty'
/** Until this day packages from China worth up to 800 dollars could enter the United States duty-free. */
const US_EXEMPTION_END_MS = Date.UTC(2025, 4, 2)

/** Duty rate of an HS code under a scheme, in ten-thousandths; 0 if unknown. */
export const getDutyPermyriad = (
  { dutyRates }: Pick<FreightTables, 'dutyRates'>,
  scheme: string | undefined,
  hsCode: string,
): number => dutyRates.get(hsCode)?.[scheme === US_DUTY ? 'us' : 'general'] ?? 0

export type TaxTerms = { scheme: TaxScheme; ratePermyriad: number; taxName: string }

/** Tax terms of a destination at an instant. `checkoutTax` is the code of the country's scheme. */
export const getTaxTerms = (
  tables: Pick<FreightTables, 'taxRates' | 'taxSchemes'>,
  { iso, checkoutTax }: { iso: string; checkoutTax: string },
  nowMs: number,
): TaxTerms => {
  const rate = findTaxRate(tables, iso, nowMs)
  const isExempt = checkoutTax === US_DUTY && nowMs < US_EXEMPTION_END_MS
  return {
    scheme: (isExempt ? undefined : tables.taxSchemes.get(checkoutTax)) ?? NO_SCHEME,
    ratePermyriad: rate?.ratePermyriad ?? 0,
    taxName: rate?.name ?? 'VAT',
  }
}
