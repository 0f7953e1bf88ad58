import { earnsFreeShipping, measure } from './freight.ts'
import { type FreightQuestion, isRemoteZip, type Quote, quoteCarrier, rateAt } from './quote-carrier.ts'
import { isParcelService, offerSplits } from './split-quotes.ts'

/**
 * Offers of every carrier that serves the country: those that take the goods, cheapest first, then the refusing ones.
 * Goods that no parcel service takes together are offered in several parcels.
 */
export const quoteFreight = (question: FreightQuestion): Quote[] => {
  const { tables, country, goods, nowMs } = question
  const serving = tables.carriers.flatMap(carrier => {
    const rate = rateAt(tables, carrier, country, nowMs)
    return rate === undefined || carrier.excluded.has(country.iso) ? [] : [{ carrier, rate }]
  })
  const together = serving.map(service => quoteCarrier(service, goods, question))
  const hasParcelOffer = together.some(quote => quote.reason === null && isParcelService(quote.carrier))
  const quotes = hasParcelOffer ? together : offerSplits(together, goods, question)
  const sorted = quotes.toSorted(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.shipCents - b.shipCents,
  )
  return withFreeShipping(sorted, question)
}

/** Express services of the slower kind; beside the special lines, free shipping goes by these. */
const ECONOMY_EXPRESS = ['fedex-ie', 'ups-expedited']
/** A tracked service of the slower kind: of these the cheapest may become free. */
export const isEconomy = ({ carrier }: Quote): boolean =>
  carrier.isTracked && (carrier.type === 'special-line' || ECONOMY_EXPRESS.includes(carrier.code))

/** Makes the cheapest tracked economy carrier free when the order earns it. */
const withFreeShipping = (quotes: Quote[], question: FreightQuestion): Quote[] => {
  const { goods } = question
  const zone = question.tables.zones.get(question.country.zoneCode)
  const free = quotes.find(quote => quote.reason === null && isEconomy(quote))
  if (zone === undefined || free === undefined || goods.length === 0) return quotes
  const terms = {
    fromCents: zone.freeShippingFromCents,
    maxGrams: Math.max(zone.freeShippingMaxGrams, question.levelMaxGrams),
  }
  const isEarned = earnsFreeShipping(terms, {
    goods,
    goodsCents: question.goodsCents,
    chargeable: free.chargeableGrams,
    flags: measure(goods, question.tables.packaging).flags,
    isRemote: isRemoteZip(question),
  })
  if (!isEarned) return quotes
  const breakdown = [...free.breakdown, { label: 'Free shipping', cents: -free.fullCents }]
  return [{ ...free, shipCents: 0, isFree: true, breakdown }, ...quotes.filter(quote => quote !== free)]
}
