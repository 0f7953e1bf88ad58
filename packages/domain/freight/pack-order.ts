import { sumBy } from '@fixbench/contract/core/lists.ts'
import { splitCents } from '../money.ts'
import { requireAt } from '../require.ts'

type Carriage = { carrierCode: string; carrierName: string; weightGrams: number }

/** A parcel that was charged at checkout, for goods that can't travel together. */
type PlannedParcel = Carriage & { items: readonly { skuCode: string; quantity: number }[] }

export type PackableOrder = Carriage & {
  parcelPlan: readonly PlannedParcel[] | null
  items: readonly { id: number; skuCode: string; weightGrams: number; quantity: number }[]
}

export type PackedParcel = Carriage & { items: { orderItemId: number; quantity: number }[] }

/**
 * Packs an order into the parcels charged at checkout. Without such a plan it distributes the lines over the requested
 * number of parcels, at most one per piece; lines are split only if there are more parcels than lines. The weights in
 * grams add up to that of the order.
 */
export const packOrder = (order: PackableOrder, parcelCount: number): PackedParcel[] => {
  if (order.parcelPlan !== null) return packAsPlanned(order, order.parcelPlan)
  const count = Math.max(1, Math.min(parcelCount, sumQuantity(order)))
  const portions = splitLines(order.items, count)
  const packed = Array.from({ length: count }, (_, index) =>
    portions.filter((_portion, place) => place % count === index),
  )
  const weights = splitParcelWeights(order.weightGrams, packed)
  return packed.map((items, index) => ({
    carrierCode: order.carrierCode,
    carrierName: order.carrierName,
    weightGrams: requireAt(weights, index),
    items: items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
  }))
}

/** Number of pieces in an order, which is the most parcels it can have. */
export const sumQuantity = ({ items }: Pick<PackableOrder, 'items'>): number =>
  sumBy(items, ({ quantity }) => quantity)

type Line = PackableOrder['items'][number]

/** Splits the largest lines in halves until there are at least `count` portions. */
const splitLines = (lines: readonly Line[], count: number): Line[] => {
  const portions = [...lines]
  while (portions.length < count) {
    const largest = Math.max(...portions.map(({ quantity }) => quantity))
    const index = portions.findIndex(({ quantity }) => quantity === largest)
    const line = portions[index]
    if (line === undefined || largest < 2) {
      return portions
    }
    const half = Math.ceil(largest / 2)
    portions.splice(index, 1, { ...line, quantity: half }, { ...line, quantity: largest - half })
  }
  return portions
}

const packAsPlanned = ({ items: lines }: PackableOrder, plan: readonly PlannedParcel[]): PackedParcel[] => {
  const ids = new Map(lines.map(line => [line.skuCode, line.id]))
  return plan.map(({ carrierCode, carrierName, weightGrams, items }) => ({
    carrierCode,
    carrierName,
    weightGrams,
    items: items.flatMap(({ skuCode, quantity }) => {
      const orderItemId = ids.get(skuCode)
      return orderItemId === undefined ? [] : [{ orderItemId, quantity }]
    }),
  }))
}

type Packed = { weightGrams: number; quantity: number }

/**
 * Splits the weight of an order over its parcels in proportion to their content, in whole grams that add up to the
 * total.
 */
export const splitParcelWeights = (totalGrams: number, parcels: readonly (readonly Packed[])[]): number[] =>
  splitCents(
    totalGrams,
    parcels.map((items, index) => ({
      key: String(index).padStart(3, '0'),
      weight: sumBy(items, ({ weightGrams, quantity }) => weightGrams * quantity),
    })),
  )
