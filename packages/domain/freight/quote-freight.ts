import { formatWeight } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { requireAt } from '../require.ts'
import {
  type CarrierTerms,
  describeFlag,
  findDangerousLimit,
  type Goods,
  isOversize,
  isParcelService,
  measure,
  type Packaging,
  type Shippable,
  volumetricGrams,
} from './freight.ts'
import {
  type CarrierRow,
  ECONOMY_EXPRESS,
  type FreightQuery,
  findRate,
  isRemoteZip,
  listDomestic,
  type ParcelQuote,
  type Quote,
  quoteCarrier,
  type RateRow,
} from './quote-carrier.ts'

/**
 * Offers of all carriers that serve the country: available ones by price, then rejections. Goods that no parcel service
 * accepts together are offered in several parcels.
 */
export const quoteFreight = (query: FreightQuery): Quote[] => {
  const { tables, country, goods, nowMs } = query
  const carriers = country.iso === tables.originIso ? listDomestic(tables.carriers) : tables.carriers
  const serving = carriers.flatMap(carrier => {
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

/** Goods that never ship for free. */
const NEVER_FREE = ['UN3480', 'oversize', 'liquid', 'flammable-liquid', 'aerosol']

type FreeShippingTerms = { fromCents: number; maxGrams: number }

type FreightFacts = { chargeable: number; flags: ReadonlySet<string>; isRemote: boolean }

/** Readable reason why an order can't get free shipping at any value; null when it can. */
export const findFreeShippingObstacle = (terms: FreeShippingTerms, order: FreightFacts): string | null => {
  if (order.isRemote) return 'Doesn’t deliver to remote areas'
  const never = NEVER_FREE.find(flag => order.flags.has(flag))
  if (never !== undefined) return `Not available for ${describeFlag(never)}`
  return order.chargeable > terms.maxGrams
    ? `This order weighs more than ${formatWeight(terms.maxGrams)}`
    : null
}

/**
 * Whether an order ships for free: its goods after coupons reach the zone's amount, or every product ships for free.
 * Not above the weight limit, with dangerous or oversize goods, or to a remote area.
 */
export const hasFreeShipping = (
  terms: FreeShippingTerms,
  order: FreightFacts & { goods: readonly Goods[]; goodsCents: number },
): boolean =>
  findFreeShippingObstacle(terms, order) === null &&
  (order.goodsCents >= terms.fromCents || order.goods.every(one => one.isFreeShipping))

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

/** Kinds of goods that need separate parcels, in the order the parcels are listed. */
const kinds = ['standard', 'battery', 'oversize', 'liquid', 'flammable'] as const
type ParcelKind = (typeof kinds)[number]

/** Name of a parcel by the kind of its content. */
const parcelNames: Record<ParcelKind, string> = {
  standard: 'Standard package',
  battery: 'Battery package',
  oversize: 'Oversize package',
  liquid: 'Liquids package',
  flammable: 'Flammable liquids package',
}

const getKind = (goods: Goods): ParcelKind => {
  const has = (flag: string): boolean => goods.flags.includes(flag)
  if (isOversize(goods) || has('oversize')) return 'oversize'
  if (has('flammable-liquid') || has('aerosol')) return 'flammable'
  if (has('UN3480')) return 'battery'
  return has('liquid') ? 'liquid' : 'standard'
}

/** Groups goods that can share parcels. Goods stay in order. */
export const groupByParcelKind = <Item extends Goods>(goods: readonly Item[]) =>
  kinds
    .map(kind => ({ kind, goods: goods.filter(one => getKind(one) === kind) }))
    .filter(group => group.goods.length > 0)

type Load = { netGrams: number; volumeMm3: number; dangerousGrams: number }
const EMPTY: Load = { netGrams: 0, volumeMm3: 0, dangerousGrams: 0 }

const addGoods = (load: Load, goods: Goods, quantity: number): Load => ({
  netGrams: load.netGrams + goods.weightGrams * quantity,
  volumeMm3: load.volumeMm3 + goods.lengthMm * goods.widthMm * goods.heightMm * quantity,
  dangerousGrams:
    load.dangerousGrams + (findDangerousLimit(goods) === null ? 0 : goods.weightGrams * quantity),
})

/** Largest number up to `most` for which `fits` is true. `fits` must be monotonic. Binary search. */
const countFitting = (most: number, fits: (quantity: number) => boolean): number => {
  let low = 0
  let high = most
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Fills one parcel with goods in order, until something doesn't fit. */
const fillParcel = <Item extends Goods>(goods: readonly Item[], fits: (load: Load) => boolean) => {
  const parcel: Item[] = []
  let load = EMPTY
  for (const [index, one] of goods.entries()) {
    const before = load
    const quantity = countFitting(one.quantity, count => fits(addGoods(before, one, count)))
    if (quantity > 0) parcel.push({ ...one, quantity })
    load = addGoods(before, one, quantity)
    const missing = one.quantity - quantity
    if (missing > 0) return { parcel, left: [{ ...one, quantity: missing }, ...goods.slice(index + 1)] }
  }
  return { parcel, left: [] }
}

type Terms = { carrier: CarrierTerms; packaging: Packaging; maxParcels: number }

/**
 * Packs goods of one kind in order into as few parcels as the carrier's weight limit and the limits for dangerous goods
 * allow. Null when a single item is too heavy or more than `maxParcels` are needed. Ignores dimensions.
 */
export const packParcels = <Item extends Goods>(
  goods: readonly Item[],
  { carrier, packaging, maxParcels }: Terms,
): Item[][] | null => {
  const whole = measure(goods, packaging)
  if (whole.actualGrams > carrier.maxWeightGrams * maxParcels) return null
  const limit = Math.min(...goods.map(one => findDangerousLimit(one) ?? Number.POSITIVE_INFINITY))
  const fits = ({ netGrams, volumeMm3, dangerousGrams }: Load): boolean => {
    const actual = Math.ceil(netGrams * (1 + packaging.sharePermille / 1000)) + packaging.fixedGrams
    const volumetric = volumetricGrams(carrier, { ...whole, volumeMm3 })
    return Math.max(actual, volumetric) <= carrier.maxWeightGrams && dangerousGrams <= limit
  }

  const parcels: Item[][] = []
  let rest: readonly Item[] = goods
  while (rest.length > 0) {
    const { parcel, left } = fillParcel(rest, fits)
    if (parcel.length === 0 || parcels.length === maxParcels) return null
    parcels.push(parcel)
    rest = left
  }

  return parcels
}

/** Maximum number of parcels per kind. Larger orders need freight. */
const MAX_PARCELS = 8

type Service = { carrier: CarrierRow; rate: RateRow }
/** A carrier's offer for the parcels of one kind. */
type GroupOffer = { service: Service; label: string; quotes: Quote[]; parcels: ParcelQuote[]; cents: number }

const formatParcelLabel = (kind: ParcelKind, count: number, carrierName: string): string =>
  count > 1
    ? `${count} ${parcelNames[kind].toLowerCase()}s, ${carrierName}`
    : `${parcelNames[kind]}, ${carrierName}`

/** A carrier's offer for all goods of one kind; null if it rejects any of the parcels. */
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
    shipCents: requireAt(quotes, index).shipCents,
    weightGrams: requireAt(quotes, index).actualGrams,
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
 * Replaces rejections by offers in several parcels. Each carrier transports the kinds of goods it accepts, and the
 * cheapest other carrier those it rejects. Carriers that accept nothing stay rejected, as do all carriers if some goods
 * fit no parcel service.
 */
const withSplitOffers = (
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
