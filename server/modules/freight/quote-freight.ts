import {
  baseFreightCents,
  chargeableGrams,
  dangerousGramsOf,
  earnsFreeShipping,
  type Goods,
  measure,
  type OrderLimits,
  refusalOf,
  type Shipment,
  surchargesFor,
} from '#server/domain/freight/freight.ts'
import { handlingFlagsOf, type PricedSku } from '#server/modules/catalog/sku-line.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'
import { type CarrierRow, type FreightTables, type RateRow, rateKey } from './freight-tables.ts'

export type BreakdownLine = { label: string; cents: number }

/** A carrier's offer; `reason` tells why it takes no such goods, the amounts are 0 then. */
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
}

export type FreightQuestion = {
  tables: FreightTables
  country: CountryRow
  zipCode: string
  lines: readonly PricedSku[]
  /** Goods after coupons, for the free-shipping rule and carriers with an order limit. */
  goodsCents: number
  /** Weight up to which the buyer's level ships for free, where it is more than the zone's. */
  levelMaxGrams: number
  nowMs: number
}

/** A priced line as the rules of freight see it. */
export const toGoods = (line: PricedSku): Goods => ({
  quantity: line.quantity,
  weightGrams: line.weightGrams,
  lengthMm: line.lengthMm,
  widthMm: line.widthMm,
  heightMm: line.heightMm,
  flags: handlingFlagsOf(line),
  isFreeShipping: line.isFreeShipping === 1,
})

/** The rate of a carrier to a country in force at an instant: its own goes before that of its zone. */
export const rateAt = (
  tables: FreightTables,
  carrier: CarrierRow,
  country: CountryRow,
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

/** Offers of every carrier that serves the country: those that take the goods, cheapest first, then the refusing ones. */
export const quoteFreight = (question: FreightQuestion): Quote[] => {
  const { tables, country, nowMs } = question
  const goods = question.lines.map(toGoods)
  const shipment = measure(goods, tables.packaging)
  const shipped = { goods, shipment, isRemote: isRemoteZip(question) }
  const limits = { goodsCents: question.goodsCents, dangerousGrams: dangerousGramsOf(goods) }
  const quotes = tables.carriers.flatMap(carrier => {
    const rate = rateAt(tables, carrier, country, nowMs)
    return rate === undefined || carrier.excluded.has(country.iso)
      ? []
      : [quoteOf(carrier, rate, shipped, { question, limits })]
  })
  const sorted = quotes.toSorted(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.shipCents - b.shipCents,
  )
  return withFreeShipping(sorted, shipped, question)
}

type Shipped = { goods: readonly Goods[]; shipment: Shipment; isRemote: boolean }

const quoteOf = (
  carrier: CarrierRow,
  rate: RateRow,
  shipped: Shipped,
  { question, limits }: { question: FreightQuestion; limits: OrderLimits },
): Quote => {
  const { shipment } = shipped
  const reason = refusalOf(carrier, shipment, limits)
  const measured = { actualGrams: shipment.actualGrams, chargeableGrams: chargeableGrams(carrier, shipment) }
  if (reason !== null) {
    return { carrier, rate, reason, shipCents: 0, fullCents: 0, isFree: false, ...measured, breakdown: [] }
  }
  const breakdown = [
    { label: 'Freight', cents: baseFreightCents(carrier, rate, shipment) },
    ...surchargesFor(carrier, question.tables.surcharges, shipped),
  ]
  const cents = breakdown.reduce((sum, line) => sum + line.cents, 0)
  return { carrier, rate, reason, shipCents: cents, fullCents: cents, isFree: false, ...measured, breakdown }
}

/** Express services of the slower kind; beside the special lines, free shipping goes by these. */
const ECONOMY_EXPRESS = ['fedex-ie', 'ups-expedited']
/** A tracked service of the slower kind: of these the cheapest may become free. */
export const isEconomy = ({ carrier }: Quote): boolean =>
  carrier.isTracked && (carrier.type === 'special-line' || ECONOMY_EXPRESS.includes(carrier.code))

/** Makes the cheapest tracked economy carrier free when the order earns it. */
const withFreeShipping = (quotes: Quote[], shipped: Shipped, question: FreightQuestion): Quote[] => {
  const zone = question.tables.zones.get(question.country.zoneCode)
  const free = quotes.find(quote => quote.reason === null && isEconomy(quote))
  if (zone === undefined || free === undefined || question.lines.length === 0) return quotes
  const terms = {
    fromCents: zone.freeShippingFromCents,
    maxGrams: Math.max(zone.freeShippingMaxGrams, question.levelMaxGrams),
  }
  const isEarned = earnsFreeShipping(terms, {
    goods: shipped.goods,
    goodsCents: question.goodsCents,
    chargeable: free.chargeableGrams,
    flags: shipped.shipment.flags,
    isRemote: shipped.isRemote,
  })
  if (!isEarned) return quotes
  const breakdown = [...free.breakdown, { label: 'Free shipping', cents: -free.fullCents }]
  return [{ ...free, shipCents: 0, isFree: true, breakdown }, ...quotes.filter(quote => quote !== free)]
}
