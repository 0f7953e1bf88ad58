import {
  type CarrierTerms,
  findDangerousLimit,
  type Goods,
  isOversize,
  measure,
  type Packaging,
  volumetricGrams,
} from './freight.ts'

/** Kinds of goods that travel apart from each other, in the order in which their parcels are listed. */
const kinds = ['standard', 'battery', 'oversize', 'liquid', 'flammable'] as const
export type ParcelKind = (typeof kinds)[number]

/** Name of a parcel by what is in it. */
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

/** Goods by the parcel that they may share; goods keep their order. */
export const groupByParcelKind = <Item extends Goods>(
  goods: readonly Item[],
): { kind: ParcelKind; goods: Item[] }[] =>
  kinds
    .map(kind => ({ kind, goods: goods.filter(one => getKind(one) === kind) }))
    .filter(group => group.goods.length > 0)

type Load = { netGrams: number; volumeMm3: number; dangerousGrams: number }
const EMPTY: Load = { netGrams: 0, volumeMm3: 0, dangerousGrams: 0 }

const addPieces = (load: Load, goods: Goods, pieces: number): Load => ({
  netGrams: load.netGrams + goods.weightGrams * pieces,
  volumeMm3: load.volumeMm3 + goods.lengthMm * goods.widthMm * goods.heightMm * pieces,
  dangerousGrams: load.dangerousGrams + (findDangerousLimit(goods) === null ? 0 : goods.weightGrams * pieces),
})

/** Largest number of pieces, up to `most`, for which `fits` holds; it holds for every smaller number as well. */
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

/** Puts goods into one parcel, in their order, until something does not fit any more. */
const fillParcel = <Item extends Goods>(
  goods: readonly Item[],
  fits: (load: Load) => boolean,
): { parcel: Item[]; left: Item[] } => {
  const parcel: Item[] = []
  let load = EMPTY
  for (const [index, one] of goods.entries()) {
    const before = load
    const pieces = countFitting(one.quantity, count => fits(addPieces(before, one, count)))
    if (pieces > 0) parcel.push({ ...one, quantity: pieces })
    load = addPieces(before, one, pieces)
    const missing = one.quantity - pieces
    if (missing > 0) return { parcel, left: [{ ...one, quantity: missing }, ...goods.slice(index + 1)] }
  }
  return { parcel, left: [] }
}

type Terms = { carrier: CarrierTerms; packaging: Packaging; mostParcels: number }

/**
 * Packs goods of one kind into as few parcels as the carrier's weight and the limits for dangerous goods allow, in
 * their order. Null when a single piece is too heavy or when more than `mostParcels` were needed. Sizes are not looked
 * at.
 */
export const packParcels = <Item extends Goods>(
  goods: readonly Item[],
  { carrier, packaging, mostParcels }: Terms,
): Item[][] | null => {
  const whole = measure(goods, packaging)
  if (whole.actualGrams > carrier.maxWeightGrams * mostParcels) return null
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
    if (parcel.length === 0 || parcels.length === mostParcels) return null
    parcels.push(parcel)
    rest = left
  }
  return parcels
}
