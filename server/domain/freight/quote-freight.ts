import { type FreeShippingTerms, hasFreeShipping, isParcelService, measure } from './freight.ts'
import { type FreightQuery, findRate, isRemoteZip, type Quote, quoteCarrier } from './quote-carrier.ts'
import { withSplitOffers } from './split-quotes.ts'

/**
 * Offers of all carriers that serve the country: available ones by price, then refusals. Goods that no parcel service
 * accepts together are offered in several parcels.
 */
export const quoteFreight = (query: FreightQuery): Quote[] => {
  const { tables, country, goods, nowMs } = query
  const serving = tables.carriers.flatMap(carrier => {
    const rate = findRate(tables, carrier, country, nowMs)
    return rate === undefined || carrier.excluded.has(country.iso) ? [] : [{ carrier, rate }]
  })
  const together = serving.map(service => quoteCarrier(service, goods, query))
  const hasParcelOffer = together.some(quote => quote.reason === null && isParcelService(quote.carrier))
  const quotes = hasParcelOffer ? together : withSplitOffers(together, goods, query)
  const sorted = quotes.toSorted(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.shipCents - b.shipCents,
  )
  return withFreeShipping(sorted, query)
}

/** Slower express services, which qualify for free shipping besides the special lines. */
const ECONOMY_EXPRESS = ['fedex-ie', 'ups-expedited']
/** Whether this is a slower, tracked service. The cheapest of these becomes free when the order qualifies. */
export const isEconomy = ({ carrier }: Quote): boolean =>
  carrier.isTracked && (carrier.type === 'special-line' || ECONOMY_EXPRESS.includes(carrier.code))

/** The limits of free shipping to the destination; undefined for an unknown zone. */
export const findFreeShippingTerms = (query: FreightQuery): FreeShippingTerms | undefined => {
  const zone = query.tables.zones.get(query.country.zoneCode)
  return (
    zone && {
      fromCents: zone.freeShippingFromCents,
      maxGrams: Math.max(zone.freeShippingMaxGrams, query.levelMaxGrams),
    }
  )
}

/** Makes the cheapest tracked economy carrier free if the order qualifies. */
const withFreeShipping = (quotes: Quote[], query: FreightQuery): Quote[] => {
  const { goods, goodsCents, tables } = query
  const terms = findFreeShippingTerms(query)
  const free = quotes.find(quote => quote.reason === null && isEconomy(quote))
  if (terms === undefined || free === undefined || goods.length === 0) return quotes
  const isEarned = hasFreeShipping(terms, {
    goods,
    goodsCents,
    chargeable: free.chargeableGrams,
    flags: measure(goods, tables.packaging).flags,
    isRemote: isRemoteZip(query),
  })
  if (!isEarned) return quotes
  const breakdown = [...free.breakdown, { label: 'Free shipping', cents: -free.fullCents }]
  return [{ ...free, shipCents: 0, isFree: true, breakdown }, ...quotes.filter(quote => quote !== free)]
}
