import {
  baseFreightCents,
  chargeableGrams,
  computeDangerousGrams,
  findRefusal,
  type Goods,
  measure,
  surchargesFor,
} from './freight.ts'
import { type CarrierRow, type FreightTables, type RateRow, rateKey } from './freight-tables.ts'
import type { Shippable } from './shippable.ts'

/** A country that goods go to, and its zone. */
export type Destination = { iso: string; zoneCode: string }

/** One of the parcels that goods have to be split into, with the carrier that takes it. */
export type ParcelQuote = {
  name: string
  carrierCode: string
  carrierName: string
  shipCents: number
  weightGrams: number
  items: { skuCode: string; quantity: number }[]
}

type BreakdownLine = { label: string; cents: number }

/** A carrier's offer; `reason` says why it refuses the goods; the amounts are 0 then. */
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
  /** The parcels when the goods can't travel together; empty when they do. */
  parcels: ParcelQuote[]
}

export type FreightQuestion = {
  tables: FreightTables
  country: Destination
  zipCode: string
  goods: readonly Shippable[]
  /** Goods after coupons, for the free-shipping rule and carriers with an order limit. */
  goodsCents: number
  /** Weight up to which the buyer's level ships for free, where it is more than the zone's. */
  levelMaxGrams: number
  nowMs: number
}

/** The rate of a carrier to a country in force at an instant: its own goes before that of its zone. */
export const rateAt = (
  tables: FreightTables,
  carrier: CarrierRow,
  country: Destination,
  nowMs: number,
): RateRow | undefined => {
  const inForce = (area: string): RateRow | undefined =>
    tables.rates.get(rateKey(carrier.code, area))?.find(rate => rate.effectiveFromMs <= nowMs)
  return inForce(country.iso) ?? inForce(country.zoneCode)
}

/** Whether carriers charge for the way to a post code as to a remote one; blanks and case do not matter. */
export const isRemoteZip = ({ tables, country, zipCode }: FreightQuestion): boolean =>
  (tables.remoteZips.get(country.iso) ?? []).some(start =>
    zipCode.toUpperCase().replaceAll(' ', '').startsWith(start),
  )

/** Offer of one carrier for goods that travel together. */
export const quoteCarrier = (
  { carrier, rate }: { carrier: CarrierRow; rate: RateRow },
  goods: readonly Goods[],
  question: FreightQuestion,
): Quote => {
  const shipment = measure(goods, question.tables.packaging)
  const limits = { goodsCents: question.goodsCents, dangerousGrams: computeDangerousGrams(goods) }
  const reason = findRefusal(carrier, shipment, limits)
  const measured = { actualGrams: shipment.actualGrams, chargeableGrams: chargeableGrams(carrier, shipment) }
  const refused = { carrier, rate, reason, shipCents: 0, fullCents: 0, isFree: false, parcels: [] }
  if (reason !== null) return { ...refused, ...measured, breakdown: [] }
  const isRemote = isRemoteZip(question)
  const breakdown = [
    { label: 'Shipping', cents: baseFreightCents(carrier, rate, shipment) },
    ...surchargesFor(carrier, question.tables.surcharges, { goods, shipment, isRemote }),
  ]
  const cents = breakdown.reduce((sum, line) => sum + line.cents, 0)
  return { ...refused, ...measured, shipCents: cents, fullCents: cents, breakdown }
}
