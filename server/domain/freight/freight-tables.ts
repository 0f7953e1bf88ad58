import type { Holidays } from '#server/domain/calendar/working-days.ts'
import type { CarrierTerms, Packaging, RateTerms, SurchargeTerms } from './freight.ts'

export type CarrierRow = CarrierTerms & {
  name: string
  company: string
  isTracked: boolean
  isDutiesPaid: boolean
  trackingPattern: string | null
  note: string
  /** Country codes that the carrier doesn't serve. */
  excluded: ReadonlySet<string>
}

export type RateRow = RateTerms & {
  carrierCode: string
  area: string
  workingDaysMin: number
  workingDaysMax: number
  effectiveFromMs: number
}

export type ZoneRow = { code: string; freeShippingFromCents: number; freeShippingMaxGrams: number }

export type TaxRateRow = {
  countryIso: string
  name: string
  ratePermyriad: number
  effectiveFromMs: number
  effectiveToMs: number | null
}

/** Key of a carrier's rates to a country or a zone. */
export const rateKey = (carrierCode: string, area: string): string => `${carrierCode}/${area}`

/** Data for computing freight, tax and delivery dates. */
export type FreightTables = {
  carriers: readonly CarrierRow[]
  /** By `rateKey`, latest first. */
  rates: ReadonlyMap<string, readonly RateRow[]>
  zones: ReadonlyMap<string, ZoneRow>
  surcharges: readonly SurchargeTerms[]
  packaging: Packaging
  handlingDays: { min: number; max: number }
  cutOffHour: number
  /** Remote postal codes or their prefixes by country code. */
  remoteZips: ReadonlyMap<string, readonly string[]>
  holidays: Holidays
  taxRates: readonly TaxRateRow[]
  taxSchemes: ReadonlyMap<
    string,
    { code: string; name: string; limitCents: number | null; aboveLimit: string }
  >
  /** By HS code. `us` applies to imports into the United States. */
  dutyRates: ReadonlyMap<string, { general: number; us: number }>
}
