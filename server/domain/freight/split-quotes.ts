import type { CarrierRow, RateRow } from './freight-tables.ts'
import { type FreightQuestion, type ParcelQuote, type Quote, quoteCarrier } from './quote-carrier.ts'
import type { Shippable } from './shippable.ts'
import { groupByParcelKind, type ParcelKind, packParcels, parcelNames } from './split-parcels.ts'

/** Most parcels of one kind that an order is split into; what needs more goes by freight. */
const MOST_PARCELS = 8

type Service = { carrier: CarrierRow; rate: RateRow }
/** Parcels of one kind with one carrier. */
type GroupOffer = { service: Service; label: string; quotes: Quote[]; parcels: ParcelQuote[]; cents: number }

/** Whether a carrier takes parcels, and not only freight by the pallet. */
export const isParcelService = ({ type }: CarrierRow): boolean => type !== 'freight'

const formatParcelLabel = (kind: ParcelKind, count: number, carrierName: string): string =>
  count > 1
    ? `${count} ${parcelNames[kind].toLowerCase()}s, ${carrierName}`
    : `${parcelNames[kind]}, ${carrierName}`

/** Parcels of one kind with a carrier; null when it does not take every one of them. */
const offerGroup = (
  service: Service,
  { kind, goods }: { kind: ParcelKind; goods: readonly Shippable[] },
  question: FreightQuestion,
): GroupOffer | null => {
  const { carrier } = service
  const { packaging } = question.tables
  const packed = packParcels(goods, { carrier, packaging, mostParcels: MOST_PARCELS })
  if (packed === null) return null
  const quotes = packed.map(parcel => quoteCarrier(service, parcel, question))
  if (quotes.some(quote => quote.reason !== null)) return null
  const parcels = packed.map((parcel, index) => ({
    name: packed.length > 1 ? `${parcelNames[kind]} ${index + 1} of ${packed.length}` : parcelNames[kind],
    carrierCode: carrier.code,
    carrierName: carrier.name,
    shipCents: quotes[index]?.shipCents ?? 0,
    weightGrams: quotes[index]?.actualGrams ?? 0,
    items: parcel.map(({ skuCode, quantity }) => ({ skuCode, quantity })),
  }))
  const cents = parcels.reduce((sum, { shipCents }) => sum + shipCents, 0)
  return { service, label: formatParcelLabel(kind, parcels.length, carrier.name), quotes, parcels, cents }
}

const computeSum = (quotes: readonly Quote[], value: (quote: Quote) => number): number =>
  quotes.reduce((sum, quote) => sum + value(quote), 0)

/** One offer for all parcels, under the name of its main carrier. It arrives with its slowest parcel. */
const combine = (main: Quote, offers: readonly GroupOffer[]): Quote => {
  const carriers = offers.map(({ service }) => service.carrier)
  const rates = offers.map(({ service }) => service.rate)
  const quotes = offers.flatMap(offer => offer.quotes)
  const parcels = offers.flatMap(offer => offer.parcels)
  const cents = computeSum(quotes, quote => quote.shipCents)
  return {
    carrier: {
      ...main.carrier,
      name: [...new Set([main.carrier.name, ...carriers.map(({ name }) => name)])].join(' + '),
      isTracked: carriers.every(({ isTracked }) => isTracked),
      isDutiesPaid: carriers.every(({ isDutiesPaid }) => isDutiesPaid),
    },
    rate: {
      ...main.rate,
      workingDaysMin: Math.max(...rates.map(rate => rate.workingDaysMin)),
      workingDaysMax: Math.max(...rates.map(rate => rate.workingDaysMax)),
    },
    reason: null,
    shipCents: cents,
    fullCents: cents,
    isFree: false,
    actualGrams: computeSum(quotes, quote => quote.actualGrams),
    chargeableGrams: computeSum(quotes, quote => quote.chargeableGrams),
    breakdown: offers.map(offer => ({ label: offer.label, cents: offer.cents })),
    parcels,
  }
}

/**
 * Replaces refusals by offers in several parcels. A carrier brings the kinds of goods that it takes, the cheapest other
 * one those that it refuses. Carriers that bring nothing, and goods that no carrier takes as a parcel, stay refused.
 */
export const offerSplits = (
  quotes: readonly Quote[],
  goods: readonly Shippable[],
  question: FreightQuestion,
): Quote[] => {
  const services = quotes.filter(({ carrier }) => isParcelService(carrier))
  const groups = groupByParcelKind(goods).map(group =>
    services.flatMap(service => offerGroup(service, group, question) ?? []),
  )
  if (groups.length === 0 || groups.some(offers => offers.length === 0)) return [...quotes]
  const cheapest = groups.map(offers => offers.toSorted((a, b) => a.cents - b.cents)[0])
  return quotes.map(quote => {
    const own = groups.map(offers =>
      offers.find(({ service }) => service.carrier.code === quote.carrier.code),
    )
    if (quote.reason === null || own.every(offer => offer === undefined)) return quote
    return combine(
      quote,
      own.flatMap((offer, index) => offer ?? cheapest[index] ?? []),
    )
  })
}
