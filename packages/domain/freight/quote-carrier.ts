import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { PickupPlace } from '@fixbench/contract/freight/pickup.ts'
import type { Holidays } from '../calendar/working-days.ts'
import { findTaxTerritory } from '../tax/territories.ts'
import {
  type BreakdownLine,
  baseFreightCents,
  type CarrierTerms,
  chargeableGrams,
  computeDangerousGrams,
  findRejection,
  type Goods,
  listSurcharges,
  measure,
  type Packaging,
  type RateTerms,
  type Shippable,
  type SurchargeTerms,
} from './freight.ts'

export type CarrierRow = CarrierTerms & {
  name: string
  company: string
  isTracked: boolean
  isDutiesPaid: boolean
  trackingPattern: string | null
  note: string
  pickupAt: PickupPlace | null
  /** Country codes that the carrier doesn't serve. */
  excluded: ReadonlySet<string>
}

/** Services that only cross borders: mail abroad, sea and air freight. */
const ABROAD_ONLY = ['postal', 'postal-express', 'freight']

/** Slower express services, which qualify for free shipping like the special lines. */
export const ECONOMY_EXPRESS = ['fedex-ie', 'ups-expedited']

/**
 * The carriers that serve the country that packages leave from. Couriers have no name of a service there, because each
 * country has other ones (FedEx: developer.fedex.com, API reference guide, service types by region): "FedEx express
 * delivery", not "FedEx International Priority". A line that prepays import taxes comes from abroad.
 */
export const listDomestic = (carriers: readonly CarrierRow[]): CarrierRow[] =>
  carriers
    .filter(({ type, isDutiesPaid }) => !ABROAD_ONLY.includes(type) && !isDutiesPaid)
    .map(carrier =>
      carrier.type === 'express' ? { ...carrier, name: nameDomestic(carrier), note: '' } : carrier,
    )

const nameDomestic = ({ code, company }: CarrierRow): string =>
  `${company} ${ECONOMY_EXPRESS.includes(code) ? 'economy' : 'express'} delivery`

export type RateRow = RateTerms & {
  carrierCode: string
  area: string
  workingDaysMin: number
  workingDaysMax: number
  effectiveFromMs: number
}

type ZoneRow = { code: string; freeShippingFromCents: number; freeShippingMaxGrams: number }

type TaxRateRow = {
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
  /** Country that packages leave from. */
  originIso: string
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

/** Destination country with its freight zone. */
export type Destination = { iso: string; zoneCode: string }

/** One parcel of a split shipment, with its carrier. */
export type ParcelQuote = {
  name: string
  carrierCode: string
  carrierName: string
  shipCents: number
  weightGrams: number
  items: { skuCode: string; quantity: number }[]
}

/** A carrier's offer. `reason` says why it rejects the goods; its amounts are 0 then. */
export type Quote = {
  carrier: CarrierRow
  rate: RateRow
  reason: string | null
  shipCents: number
  fullCents: number
  isFree: boolean
  actualGrams: number
  chargeableGrams: number
  breakdown: BreakdownLine[]
  /** The parcels when the goods can't travel together; otherwise empty. */
  parcels: ParcelQuote[]
}

export type FreightQuery = {
  tables: FreightTables
  country: Destination
  zipCode: string
  goods: readonly Shippable[]
  /** Value of the goods after coupons, for free shipping and carriers with a value limit. */
  goodsCents: number
  /** Weight limit of free shipping for the buyer's wholesale level, if it exceeds that of the zone. */
  levelMaxGrams: number
  nowMs: number
}

/** The carrier's rate in force at an instant. A rate for the country takes precedence over one for its zone. */
export const findRate = (tables: FreightTables, carrier: CarrierRow, country: Destination, nowMs: number) => {
  const inForce = (area: string): RateRow | undefined =>
    tables.rates.get(rateKey(carrier.code, area))?.find(rate => rate.effectiveFromMs <= nowMs)
  return inForce(country.iso) ?? inForce(country.zoneCode)
}

/** Whether a postal code counts as remote. Ignores spaces and case. */
export const isRemoteZip = ({ tables, country, zipCode }: FreightQuery): boolean =>
  (tables.remoteZips.get(country.iso) ?? []).some(start =>
    zipCode.toUpperCase().replaceAll(' ', '').startsWith(start),
  )

/**
 * Why a carrier doesn't serve a territory outside the tax area of the country in the address; null if it does. A line
 * that prepays taxes clears parcels for the tax area only: in the territory, taxes would be due on delivery.
 */
const findTerritoryRejection = (carrier: CarrierRow, { country, zipCode }: FreightQuery): string | null => {
  const territory = carrier.isDutiesPaid ? findTaxTerritory(country.iso, zipCode) : undefined
  return territory?.treatment.kind === 'outside' ? `Doesn’t deliver to this area: ${territory.name}` : null
}

/** Computes a carrier's offer for goods in one shipment. */
export const quoteCarrier = (
  { carrier, rate }: { carrier: CarrierRow; rate: RateRow },
  goods: readonly Goods[],
  query: FreightQuery,
): Quote => {
  const shipment = measure(goods, query.tables.packaging)
  const limits = { goodsCents: query.goodsCents, dangerousGrams: computeDangerousGrams(goods) }
  const reason = findTerritoryRejection(carrier, query) ?? findRejection(carrier, shipment, limits)
  const measured = { actualGrams: shipment.actualGrams, chargeableGrams: chargeableGrams(carrier, shipment) }
  const refused = { carrier, rate, reason, shipCents: 0, fullCents: 0, isFree: false, parcels: [] }
  if (reason !== null) return { ...refused, ...measured, breakdown: [] }
  const isRemote = isRemoteZip(query)
  const breakdown = [
    { label: 'Shipping', cents: baseFreightCents(carrier, rate, shipment) },
    ...listSurcharges(carrier, query.tables.surcharges, { goods, shipment, isRemote }),
  ]
  const cents = sumBy(breakdown, line => line.cents)
  return { ...refused, ...measured, shipCents: cents, fullCents: cents, breakdown }
}
