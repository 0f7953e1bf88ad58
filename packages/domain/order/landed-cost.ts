import type { FreightTables, Quote } from '../freight/quote-carrier.ts'
import { getDutyPermyriad, getTax, type Tax, type TaxScheme } from '../tax/tax.ts'

/** A line at the amount that remains after coupon and points. */
export type NetLine = { netCents: number; quantity: number; hsCode: string }

/** The place and the goods that import charges depend on. */
export type Import = {
  tables: Pick<FreightTables, 'dutyRates'>
  terms: { scheme: TaxScheme; ratePermyriad: number }
  lines: readonly NetLine[]
  isBusiness: boolean
}

/** A carrier's offer with its taxes. */
export type LandedQuote = Quote & {
  tax: Tax
  /** Freight, taxes at checkout, and the estimate of what is due on delivery. */
  landedCents: number
}

/** Taxes of an import with a carrier; without one, those of goods without freight. */
export const computeImportTax = ({ tables, terms, lines, isBusiness }: Import, quote: Quote | null): Tax =>
  getTax({
    ...terms,
    lines: lines.map(({ netCents, quantity, hsCode }) => ({
      netCents,
      quantity,
      dutyPermyriad: getDutyPermyriad(tables, terms.scheme.code, hsCode),
    })),
    shipCents: quote?.shipCents ?? 0,
    isDutiesPaid: quote?.carrier.isDutiesPaid ?? false,
    isBusiness,
  })

/** Adds taxes to each offer and sorts them: available ones by landed cost, then refusals. */
export const landQuotes = (quotes: readonly Quote[], goods: Import): LandedQuote[] =>
  quotes
    .map(quote => {
      const tax = computeImportTax(goods, quote)
      return { ...quote, tax, landedCents: quote.shipCents + tax.vatCents + tax.dutyCents + tax.dueCents }
    })
    .toSorted(
      (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.landedCents - b.landedCents,
    )
