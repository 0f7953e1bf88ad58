import { computeUnit, wholeBetween } from './hash.ts'
import type { ProductKind } from './types.ts'

const OUT_OF_STOCK_SHARE = 0.06
const LOW_STOCK_SHARE = 0.15
const LOW_STOCK = 10

const RANGE_BY_POPULARITY: Record<number, [number, number]> = {
  5: [60, 900],
  4: [25, 400],
  3: [11, 180],
  2: [11, 80],
}
/** What nobody has bought yet is kept in small numbers, and more of it the more it sells. */
const MOST_UNSOLD = 40
const STOCK_PER_SALE = 3
/** Pulled parts come from single devices, never in hundreds. */
const MOST_PULLED = 60
const SMALLEST_SHARE = 4
const MACHINE_RANGE: [number, number] = [3, 18]

/** Most units that make sense of a part: by its sales so far, and few of what comes from used devices. */
export const getStockLimit = (soldCount: number, grade: string | null): number => {
  const bySales = MOST_UNSOLD + STOCK_PER_SALE * soldCount
  return grade === 'Original Pulled' ? Math.min(MOST_PULLED, bySales) : bySales
}

/** Units in the warehouse: some SKUs have none, some at most ten, most of them plenty, none more than the limit. */
export const getStock = (
  skuCode: string,
  kind: ProductKind,
  popularity: number,
  limit = Number.POSITIVE_INFINITY,
): number => {
  const share = computeUnit(`stock-kind:${skuCode}`)
  if (share < OUT_OF_STOCK_SHARE) return 0
  if (share < LOW_STOCK_SHARE) return wholeBetween(`stock:${skuCode}`, 1, LOW_STOCK)
  const [low, high] = kind === 'machine' ? MACHINE_RANGE : (RANGE_BY_POPULARITY[popularity] ?? MACHINE_RANGE)
  const stock = wholeBetween(`stock:${skuCode}`, low, high)
  return stock <= limit ? stock : wholeBetween(`stock:${skuCode}`, Math.ceil(limit / SMALLEST_SHARE), limit)
}
