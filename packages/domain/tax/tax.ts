import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { FreightTables } from '../freight/quote-carrier.ts'
import { roundCents, splitCents } from '../money.ts'
import { findTaxTerritory } from './territories.ts'

/** Within the country of the shop nothing is imported. */
const DOMESTIC: TaxScheme = { code: 'domestic', name: 'Domestic shipping', limitCents: null, aboveLimit: '' }

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

type TaxTerms = { scheme: TaxScheme; ratePermyriad: number; taxName: string }

/** A destination. `checkoutTax` is the code of the country's scheme; the postal code decides the territory. */
type TaxPlace = { iso: string; checkoutTax: string; zipCode?: string | undefined }

const findScheme = (
  { taxSchemes, originIso }: Pick<FreightTables, 'taxSchemes' | 'originIso'>,
  { iso, checkoutTax }: TaxPlace,
  nowMs: number,
): TaxTerms['scheme'] => {
  if (iso === originIso) return DOMESTIC
  const isExempt = checkoutTax === US_DUTY && nowMs < US_EXEMPTION_END_MS
  return (isExempt ? undefined : taxSchemes.get(checkoutTax)) ?? NO_SCHEME
}

/** Tax terms of a destination at an instant: those of its territory, else those of its country. */
export const getTaxTerms = (
  tables: Pick<FreightTables, 'taxRates' | 'taxSchemes' | 'originIso'>,
  { iso, checkoutTax, zipCode = '' }: TaxPlace,
  nowMs: number,
): TaxTerms => {
  const rate = findTaxRate(tables, iso, nowMs)
  const taxName = rate?.name ?? 'VAT'
  const treatment = findTaxTerritory(iso, zipCode)?.treatment
  if (treatment?.kind === 'outside') return { scheme: NO_SCHEME, ratePermyriad: 0, taxName }

  const ownScheme = treatment?.kind === 'inside' ? treatment.scheme : checkoutTax
  const countryRate = rate?.ratePermyriad ?? 0
  return {
    scheme: findScheme(tables, { iso, checkoutTax: ownScheme }, nowMs),
    ratePermyriad: treatment?.kind === 'rate' ? treatment.ratePermyriad : countryRate,
    taxName,
  }
}

/** How tax is collected at checkout for a destination. */
export type TaxScheme = {
  /** ioss, uk-vat, au-gst, nz-gst, no-voec, us-duty, domestic or none. */
  code: string
  name: string
  /** Value limit in US cents; null without one. */
  limitCents: number | null
  aboveLimit: string
}

type TaxedLine = {
  /** Amount paid for the line after coupon and points. */
  netCents: number
  quantity: number
  /** Duty rate by HS code in ten-thousandths; 0 if unknown. */
  dutyPermyriad: number
}

export type TaxQuery = {
  scheme: TaxScheme
  /** In ten-thousandths: 1900 means 19%. */
  ratePermyriad: number
  lines: readonly TaxedLine[]
  shipCents: number
  /** The carrier prepays import charges. */
  isDutiesPaid: boolean
  /** The buyer entered a tax number of the country, which means reverse charge in some schemes. */
  isBusiness: boolean
}

export type Tax = {
  vatCents: number
  dutyCents: number
  /** The part of `dutyCents` that each line causes; empty when no duty is prepaid. */
  lineDutyCents: readonly number[]
  /** Estimate of the VAT and duty that the buyer pays on delivery; 0 when nothing is due. */
  dueCents: number
  /** Code of the scheme that applies: that of the destination, or prepaid import tax. */
  scheme: string
  /** Explanation of the amount for the buyer. */
  note: string
}

const PERMYRIAD = 10_000
/** Schemes that exempt businesses with a tax number. */
const BUSINESS_EXEMPT = ['uk-vat', 'au-gst', 'nz-gst', 'no-voec']
/** Schemes in which a duties-paid carrier can prepay goods above the limit. */
const PREPAYABLE = ['ioss', 'uk-vat', 'us-duty']

/** IOSS ends at its limit. Above it, a duties-paid carrier prepays import VAT. */
const IMPORT_VAT = 'import-vat'
/** Short scheme names for texts about their limits. */
const shortNames: Partial<Record<string, string>> = {
  ioss: 'IOSS',
  'uk-vat': 'UK VAT',
  'au-gst': 'Australian GST',
  'nz-gst': 'New Zealand GST',
  'no-voec': 'VOEC',
}

const PAID_IN_FREIGHT =
  'Duties paid: customs clearance and import taxes are included in shipping. Nothing is due on delivery.'

/** Whether the goods are within the scheme's limit. VOEC checks each unit price, the others check the total. */
const isWithinLimit = (scheme: TaxScheme, lines: readonly TaxedLine[]): boolean => {
  const { limitCents } = scheme
  if (limitCents === null) return true
  if (scheme.code === 'no-voec') return lines.every(line => line.netCents <= limitCents * line.quantity)
  return sumBy(lines, line => line.netCents) <= limitCents
}

const takeRate = (cents: number, permyriad: number): number => roundCents((cents * permyriad) / PERMYRIAD)

const computeLineDuties = (lines: readonly TaxedLine[]): number[] =>
  lines.map(line => takeRate(line.netCents, line.dutyPermyriad))

const computeDuty = (lines: readonly TaxedLine[]): number =>
  sumBy(computeLineDuties(lines), dutyCents => dutyCents)

/**
 * Import charges that customs or the carrier collect on delivery: duty on the goods, and VAT on goods, shipping and
 * duty. Without a scheme the shop knows no duty rates of the country, so the estimate is its VAT.
 */
const estimateDue = ({ scheme, ratePermyriad, lines, shipCents }: TaxQuery): number => {
  const dutyCents = scheme.code === 'none' ? 0 : computeDuty(lines)
  const goods = sumBy(lines, line => line.netCents)

  return lines.length === 0 ? 0 : dutyCents + takeRate(goods + shipCents + dutyCents, ratePermyriad)
}

/**
 * VAT and duty added at checkout. Within the limit of the scheme: VAT on goods and shipping, no duty. Above it:
 * nothing, or, with a duties-paid carrier where possible, duty on the goods and VAT on goods, shipping and duty.
 */
export const getTax = (query: TaxQuery): Tax => {
  const { scheme, ratePermyriad, lines, shipCents } = query
  const goods = sumBy(lines, line => line.netCents)
  const untaxed = (note: string): Tax => ({
    vatCents: 0,
    dutyCents: 0,
    lineDutyCents: [],
    dueCents: 0,
    scheme: scheme.code,
    note,
  })
  const unpaid = (note: string): Tax =>
    query.isDutiesPaid ? untaxed(PAID_IN_FREIGHT) : { ...untaxed(note), dueCents: estimateDue(query) }
  if (scheme.code === 'none' || lines.length === 0) {
    return unpaid('Any import taxes are collected on delivery.')
  }

  if (query.isBusiness && BUSINESS_EXEMPT.includes(scheme.code)) {
    const isImport = !isWithinLimit(scheme, lines) && !query.isDutiesPaid
    const note = 'Business buyer with a tax number: you account for the tax yourself.'
    return { ...untaxed(note), dueCents: isImport ? estimateDue(query) : 0 }
  }

  const vatOn = (cents: number): number => takeRate(cents, ratePermyriad)
  if (isWithinLimit(scheme, lines)) {
    const note = `${scheme.name}: tax is paid at checkout. Nothing is due on delivery.`
    return { ...untaxed(scheme === DOMESTIC ? '' : note), vatCents: vatOn(goods + shipCents) }
  }

  if (!query.isDutiesPaid || !PREPAYABLE.includes(scheme.code)) {
    const limit = `Above the ${shortNames[scheme.code] ?? scheme.name} limit`
    // Without a limit the text is a sentence of its own, because every package is above it.
    return unpaid(scheme.limitCents === 0 ? `${scheme.aboveLimit}.` : `${limit}: ${scheme.aboveLimit}.`)
  }

  const dutyCents = computeDuty(lines)

  return {
    vatCents: vatOn(goods + shipCents + dutyCents),
    dutyCents,
    lineDutyCents: computeLineDuties(lines),
    dueCents: 0,
    scheme: scheme.code === 'ioss' ? IMPORT_VAT : scheme.code,
    note: `Duties paid: ${ratePermyriad > 0 ? 'VAT and duty are' : 'duty is'} prepaid. Nothing is due on delivery.`,
  }
}

/** Splits the VAT of an order over its lines in proportion to their net amounts. The shares add up to the total. */
export const splitVat = (vatCents: number, lines: readonly { skuCode: string; netCents: number }[]) =>
  splitCents(
    vatCents,
    lines.map(({ skuCode, netCents }) => ({ key: skuCode, weight: netCents })),
  )
