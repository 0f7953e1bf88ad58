import { sumBy } from '#server/domain/money.ts'
import { isParcelService } from './freight.ts'
import type { CarrierRow, RateRow } from './freight-tables.ts'
import { type FreightQuery, type ParcelQuote, type Quote, quoteCarrier } from './quote-carrier.ts'
import type { Shippable } from './shippable.ts'
import { groupByParcelKind, type ParcelKind, packParcels, parcelNames } from './split-parcels.ts'

/** Maximum number of parcels per kind. Larger orders need freight. */
const MAX_PARCELS = 8

type Service = { carrier: CarrierRow; rate: RateRow }
/** A carrier's offer for the parcels of one kind. */
type GroupOffer = { service: Service; label: string; quotes: Quote[]; parcels: ParcelQuote[]; cents: number }

const formatParcelLabel = (kind: ParcelKind, count: number, carrierName: string): string =>
  count > 1
    ? `${count} ${parcelNames[kind].toLowerCase()}s, ${carrierName}`
    : `${parcelNames[kind]}, ${carrierName}`

/** A carrier's offer for all goods of one kind; null if it refuses any of the parcels. */
const offerGroup = (
  service: Service,
  { kind, goods }: { kind: ParcelKind; goods: readonly Shippable[] },
  query: FreightQuery,
): GroupOffer | null => {
  const { carrier } = service
  const { packaging } = query.tables
  const packed = packParcels(goods, { carrier, packaging, maxParcels: MAX_PARCELS })
  if (packed === null) return null
  const quotes = packed.map(parcel => quoteCarrier(service, parcel, query))
  if (quotes.some(quote => quote.reason !== null)) return null
  const parcels = packed.map((parcel, index) => ({
    name: packed.length > 1 ? `${parcelNames[kind]} ${index + 1} of ${packed.length}` : parcelNames[kind],
    carrierCode: carrier.code,
    carrierName: carrier.name,
    shipCents: quotes[index]?.shipCents ?? 0,
    weightGrams: quotes[index]?.actualGrams ?? 0,
    items: parcel.map(({ skuCode, quantity }) => ({ skuCode, quantity })),
  }))
  const cents = sumBy(parcels, ({ shipCents }) => shipCents)
  return { service, label: formatParcelLabel(kind, parcels.length, carrier.name), quotes, parcels, cents }
}

/** Combines offers into one under the name of the main carrier. Its delivery time is that of the slowest parcel. */
const combine = (main: Quote, offers: readonly GroupOffer[]): Quote => {
  const carriers = offers.map(({ service }) => service.carrier)
  const rates = offers.map(({ service }) => service.rate)
  const quotes = offers.flatMap(offer => offer.quotes)
  const cents = sumBy(quotes, quote => quote.shipCents)
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
    actualGrams: sumBy(quotes, quote => quote.actualGrams),
    chargeableGrams: sumBy(quotes, quote => quote.chargeableGrams),
    breakdown: offers.map(offer => ({ label: offer.label, cents: offer.cents })),
    parcels: offers.flatMap(offer => offer.parcels),
  }
}

/**
 * Replaces refusals by offers in several parcels. Each carrier transports the kinds of goods it accepts, and the
 * cheapest other carrier those it refuses. Carriers that accept nothing stay refused, as do all carriers if some goods
 * fit no parcel service.
 */
export const withSplitOffers = (
  quotes: readonly Quote[],
  goods: readonly Shippable[],
  query: FreightQuery,
): Quote[] => {
  const services = quotes.filter(({ carrier }) => isParcelService(carrier))
  const groups = groupByParcelKind(goods).map(group =>
    services.flatMap(service => offerGroup(service, group, query) ?? []),
  )
  if (groups.length === 0 || groups.some(offers => offers.length === 0)) return [...quotes]
  const cheapest = groups.map(offers => offers.toSorted((a, b) => a.cents - b.cents)[0])
  return quotes.map(quote => {
    const own = groups.map(offers =>
      offers.find(({ service }) => service.carrier.code === quote.carrier.code),
    )
    if (quote.reason === null || own.every(offer => offer === undefined)) return quote
    const offers = own.flatMap((offer, index) => offer ?? cheapest[index] ?? [])
    return combine(quote, offers)
  })
}
