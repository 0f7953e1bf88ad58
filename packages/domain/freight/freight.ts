import { formatMeasure, formatWeight } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { z } from 'zod'
import { formatCents } from '../money.ts'
import { requireValue } from '../require.ts'

/** A quantity of one item to ship. */
export type Goods = {
  quantity: number
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  /** Handling flags and hazard class. */
  flags: readonly string[]
  isFreeShipping: boolean
}

/** Goods of one SKU. */
export type Shippable = Goods & { skuCode: string }

/** The columns of a SKU that describe its handling. */
type HandledSku = {
  /** JSON list of handling flags. */
  handling: string
  dangerousGoods: string
}

/** A SKU row at a quantity, with the columns that freight depends on. */
export type ShippableSku = HandledSku &
  Omit<Shippable, 'flags' | 'isFreeShipping'> & { isFreeShipping: 0 | 1 }

const FlagsSchema = z.array(z.string())

/** Handling flags of a SKU: those of its product and its hazard class. Throws on damaged flags. */
export const getHandlingFlags = ({ handling, dangerousGoods }: HandledSku): string[] => {
  const flags = FlagsSchema.parse(JSON.parse(handling))
  return dangerousGoods === 'none' ? flags : [...new Set([...flags, dangerousGoods])]
}

/** Maps a line to the input of the freight rules. */
export const toShippable = (line: ShippableSku): Shippable => ({
  skuCode: line.skuCode,
  quantity: line.quantity,
  weightGrams: line.weightGrams,
  lengthMm: line.lengthMm,
  widthMm: line.widthMm,
  heightMm: line.heightMm,
  flags: getHandlingFlags(line),
  isFreeShipping: line.isFreeShipping === 1,
})

export type Packaging = { fixedGrams: number; sharePermille: number }

export type CarrierTerms = {
  code: string
  type: string
  volumetricDivisor: number | null
  firstGrams: number
  stepGrams: number
  minWeightGrams: number
  maxWeightGrams: number
  maxLengthCm: number | null
  maxGirthCm: number | null
  maxOrderCents: number | null
  chargeUnit: string
  accepts: ReadonlySet<string>
}

export type RateTerms = {
  firstCents: number
  stepCents: number
  perKgFrom21Cents: number | null
  minimumCents: number | null
  perCbmCents: number | null
}

/** Measurements of a shipment. Weights are in grams and include packaging. */
type Shipment = {
  actualGrams: number
  volumeMm3: number
  longestMm: number
  /** Largest sum of length and girth of a single item. */
  girthMm: number
  flags: ReadonlySet<string>
}

export const GRAMS_PER_KG = 1000
const MM_PER_CM = 10
const MM3_PER_CM3 = 1000
const MM3_PER_CBM = 1_000_000_000
/** Postal express only counts volumetric weight for items with a side longer than this. */
const POSTAL_VOLUME_FROM_MM = 600
/** From this weight carriers charge per kilogram; below it they charge by steps. */
const HEAVY_FROM_GRAMS = 21_000
const LAST_STEP_GRAMS = 20_500

/** An item beyond one of these limits is oversize, even without the flag. */
const OVERSIZE_MM = 1000
const OVERSIZE_GRAMS = 25_000
const EXTRA_LARGE_MM = 1200
const EXTRA_LARGE_GRAMS = 70_000

const sortSides = ({ lengthMm, widthMm, heightMm }: Goods): [number, number, number] => {
  const [a = 0, b = 0, c = 0] = [lengthMm, widthMm, heightMm].toSorted((x, y) => y - x)
  return [a, b, c]
}

/** Whether an item is too long or too heavy to share a parcel. */
export const isOversize = (goods: Goods): boolean =>
  sortSides(goods)[0] > OVERSIZE_MM || goods.weightGrams > OVERSIZE_GRAMS

/** Measures a shipment: weight of the items, a share for wrapping, and a fixed weight for the carton. */
export const measure = (goods: readonly Goods[], packaging: Packaging): Shipment => {
  const net = sumGrams(goods)
  const flags = new Set(goods.flatMap(one => [...one.flags, ...(isOversize(one) ? ['oversize'] : [])]))
  return {
    actualGrams: Math.ceil(net * (1 + packaging.sharePermille / 1000)) + packaging.fixedGrams,
    volumeMm3: sumBy(goods, one => one.lengthMm * one.widthMm * one.heightMm * one.quantity),
    longestMm: Math.max(0, ...goods.map(one => sortSides(one)[0])),
    girthMm: Math.max(0, ...goods.map(one => sortSides(one)).map(([a, b, c]) => a + 2 * (b + c))),
    flags,
  }
}

/** Volumetric weight by the carrier's divisor (cubic centimeters per kilogram). */
export const volumetricGrams = (carrier: CarrierTerms, shipment: Shipment): number => {
  if (carrier.volumetricDivisor === null) return 0
  if (carrier.type === 'postal-express' && shipment.longestMm <= POSTAL_VOLUME_FROM_MM) return 0
  return Math.ceil((shipment.volumeMm3 / MM3_PER_CM3 / carrier.volumetricDivisor) * GRAMS_PER_KG)
}

/** The larger of actual and volumetric weight, at least the carrier's minimum, rounded up to its step. */
export const chargeableGrams = (carrier: CarrierTerms, shipment: Shipment): number => {
  const weight = Math.max(shipment.actualGrams, volumetricGrams(carrier, shipment), carrier.minWeightGrams)
  return Math.ceil(weight / carrier.stepGrams) * carrier.stepGrams
}

const stepsCents = (carrier: CarrierTerms, rate: RateTerms, grams: number): number =>
  rate.firstCents + Math.max(0, Math.ceil((grams - carrier.firstGrams) / carrier.stepGrams)) * rate.stepCents

/** Freight before surcharges in whole cents, by chargeable weight or by volume. */
export const baseFreightCents = (carrier: CarrierTerms, rate: RateTerms, shipment: Shipment): number => {
  if (carrier.chargeUnit === 'cbm' || rate.perCbmCents !== null) {
    const perCbmCents = requireValue(rate.perCbmCents, 'Rate per cubic meter')
    const cents = Math.ceil((shipment.volumeMm3 / MM3_PER_CBM) * perCbmCents)
    return Math.max(rate.minimumCents ?? 0, cents)
  }
  const grams = chargeableGrams(carrier, shipment)
  if (carrier.type === 'freight' || grams < HEAVY_FROM_GRAMS || rate.perKgFrom21Cents === null) {
    return stepsCents(carrier, rate, grams)
  }
  const perKg = Math.round((grams / GRAMS_PER_KG) * rate.perKgFrom21Cents)
  return Math.max(perKg, stepsCents(carrier, rate, LAST_STEP_GRAMS))
}

export type SurchargeTerms = {
  code: string
  name: string
  appliesTo: readonly string[]
  perKgCents: number
  minimumCents: number
  perParcelCents: number
  perPieceCents: number
}

/** An amount of a freight quote with its name. */
export type BreakdownLine = { label: string; cents: number }

const countItems = (goods: readonly Goods[], test: (one: Goods) => boolean): number =>
  sumBy(goods.filter(test), one => one.quantity)

const isExtraLarge = (one: Goods): boolean =>
  sortSides(one)[0] > EXTRA_LARGE_MM || one.weightGrams > EXTRA_LARGE_GRAMS

/** What surcharges depend on. `isRemote` is true for remote postal codes. */
type ShippedGoods = { goods: readonly Goods[]; shipment: Shipment; isRemote: boolean }

/** Surcharges of a carrier for the goods. */
export const listSurcharges = (
  carrier: CarrierTerms,
  charges: readonly SurchargeTerms[],
  shipped: ShippedGoods,
): BreakdownLine[] =>
  charges
    .filter(charge => charge.appliesTo.some(name => name === carrier.type || name === carrier.code))
    .map(charge => ({ label: charge.name, cents: surchargeCents(charge, carrier, shipped) }))
    .filter(line => line.cents > 0)

const surchargeCents = (
  charge: SurchargeTerms,
  carrier: CarrierTerms,
  { goods, shipment, isRemote }: ShippedGoods,
): number => {
  switch (charge.code) {
    case 'remote-area': {
      const kg = chargeableGrams(carrier, shipment) / GRAMS_PER_KG
      return isRemote ? Math.max(charge.minimumCents, Math.round(kg * charge.perKgCents)) : 0
    }
    case 'battery':
      return shipment.flags.has('UN3480') ? charge.perParcelCents : 0
    case 'oversize':
      return charge.perPieceCents * countItems(goods, one => isOversize(one) && !isExtraLarge(one))
    case 'extra-large':
      return charge.perPieceCents * countItems(goods, isExtraLarge)
    case 'wooden-case':
      return countItems(goods, one => one.weightGrams > WOODEN_CASE_FROM_GRAMS) > 0 ? charge.minimumCents : 0
    default:
      // The others are charged after dispatch (address correction) and never at checkout.
      return 0
  }
}
const WOODEN_CASE_FROM_GRAMS = 30_000

/** Maximum weight of dangerous goods per air parcel in grams (packing instructions 965 to 967). */
const DANGEROUS_LIMITS: Readonly<Record<string, number>> = {
  UN3480: 10_000,
  'lithium-battery-in-equipment': 35_000,
}
/**
 * Whether a carrier transports parcels by air. Freight on pallets travels by sea, rail or cargo plane, where the limits
 * for dangerous goods per parcel don't apply.
 */
export const isParcelService = ({ type }: Pick<CarrierTerms, 'type'>): boolean => type !== 'freight'

/** Maximum grams of these goods per air parcel; null without a limit. */
export const findDangerousLimit = ({ flags }: Goods): number | null =>
  Object.entries(DANGEROUS_LIMITS).find(([flag]) => flags.includes(flag))?.[1] ?? null

/** Weight of the goods by kind of limited dangerous goods. */
export const computeDangerousGrams = (goods: readonly Goods[]): ReadonlyMap<string, number> =>
  new Map(
    Object.keys(DANGEROUS_LIMITS).map(flag => [
      flag,
      sumGrams(goods.filter(one => one.flags.includes(flag))),
    ]),
  )

const sumGrams = (goods: readonly Goods[]): number => sumBy(goods, one => one.weightGrams * one.quantity)

/** What carriers check in addition to weight and size. */
type OrderLimits = { goodsCents: number; dangerousGrams: ReadonlyMap<string, number> }

const dangerousRejection = (carrier: CarrierTerms, grams: ReadonlyMap<string, number>): string | null => {
  if (!isParcelService(carrier)) return null
  for (const [flag, limit] of Object.entries(DANGEROUS_LIMITS)) {
    if ((grams.get(flag) ?? 0) > limit) {
      return `Up to ${formatWeight(limit)} of ${describeFlag(flag)} per package`
    }
  }
  return null
}

/** Readable reason why a carrier rejects a shipment; null when it accepts it. */
export const findRejection = (
  carrier: CarrierTerms,
  shipment: Shipment,
  { goodsCents, dangerousGrams }: OrderLimits,
): string | null => {
  const unaccepted = [...shipment.flags].find(flag => !carrier.accepts.has(flag))
  if (unaccepted !== undefined) return `Doesn’t carry ${describeFlag(unaccepted)}`
  const dangerous = dangerousRejection(carrier, dangerousGrams)
  if (dangerous !== null) return dangerous

  const weight = Math.max(shipment.actualGrams, volumetricGrams(carrier, shipment))
  if (weight > carrier.maxWeightGrams) return `Up to ${formatWeight(carrier.maxWeightGrams)}`
  if (carrier.type === 'freight' && weight < carrier.minWeightGrams) {
    return `From ${formatWeight(carrier.minWeightGrams)}`
  }

  if (carrier.maxLengthCm !== null && shipment.longestMm > carrier.maxLengthCm * MM_PER_CM) {
    return `Items up to ${formatMeasure(carrier.maxLengthCm, 'cm')} long`
  }

  if (carrier.maxGirthCm !== null && shipment.girthMm > carrier.maxGirthCm * MM_PER_CM) {
    return `Items up to ${formatMeasure(carrier.maxGirthCm, 'cm')} in length and girth combined`
  }

  if (carrier.maxOrderCents !== null && goodsCents > carrier.maxOrderCents) {
    return `For orders up to ${formatCents(carrier.maxOrderCents)}`
  }

  return null
}

const flagNames: Record<string, string> = {
  'lithium-battery-in-equipment': 'items with a built-in battery',
  UN3480: 'loose lithium batteries (UN3480)',
  liquid: 'liquids',
  'flammable-liquid': 'flammable liquids',
  aerosol: 'aerosols',
  magnet: 'magnets',
  oversize: 'oversize items',
}

/** Readable name of a handling flag or hazard class. */
export const describeFlag = (flag: string): string => flagNames[flag] ?? flag

/** Formats 'X - Y working days', with both numbers even when they are equal. */
export const formatDelivery = (min: number, max: number): string => `${min} - ${max} working days`
