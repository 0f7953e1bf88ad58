import {
  type CarrierTerms,
  findDangerousLimit,
  type Goods,
  isOversize,
  measure,
  type Packaging,
  volumetricGrams,
} from './freight.ts'

/** Kinds of goods that need separate parcels, in the order the parcels are listed. */
const kinds = ['standard', 'battery', 'oversize', 'liquid', 'flammable'] as const
export type ParcelKind = (typeof kinds)[number]

/** Name of a parcel by the kind of its content. */
export const parcelNames: Record<ParcelKind, string> = {
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

const addItems = (load: Load, goods: Goods, pieces: number): Load => ({
  netGrams: load.netGrams + goods.weightGrams * pieces,
  volumeMm3: load.volumeMm3 + goods.lengthMm * goods.widthMm * goods.heightMm * pieces,
  dangerousGrams: load.dangerousGrams + (findDangerousLimit(goods) === null ? 0 : goods.weightGrams * pieces),
})

/** Largest number up to `most` for which `fits` is true. `fits` must be monotonic. Binary search. */
const countFitting = (most: number, fits: (pieces: number) => boolean): number => {
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
    const pieces = countFitting(one.quantity, count => fits(addItems(before, one, count)))
    if (pieces > 0) parcel.push({ ...one, quantity: pieces })
    load = addItems(before, one, pieces)
    const missing = one.quantity - pieces
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
