import { computeUnit, integerBetween } from './hash.ts'
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
/** Limit for unsold SKUs, and its growth per unit sold. */
const MAX_UNSOLD = 40
const STOCK_PER_SALE = 3
/** Pulled parts come from used devices, so stock is low. */
const MAX_PULLED = 60
const LIMIT_DIVISOR = 4
const MACHINE_RANGE: [number, number] = [3, 18]

/** Highest plausible stock of a SKU, by its sales and grade. */
export const getStockLimit = (soldCount: number, grade: string | null): number => {
  const bySales = MAX_UNSOLD + STOCK_PER_SALE * soldCount
  return grade === 'Original Pulled' ? Math.min(MAX_PULLED, bySales) : bySales
}

/** Stock of a SKU: none or at most ten for some, plenty for most, never above `limit`. */
export const getStock = (
  skuCode: string,
  kind: ProductKind,
  popularity: number,
  limit = Number.POSITIVE_INFINITY,
): number => {
  const share = computeUnit(`stock-kind:${skuCode}`)
  if (share < OUT_OF_STOCK_SHARE) return 0
  if (share < LOW_STOCK_SHARE) return integerBetween(`stock:${skuCode}`, 1, LOW_STOCK)
  const [low, high] = kind === 'machine' ? MACHINE_RANGE : (RANGE_BY_POPULARITY[popularity] ?? MACHINE_RANGE)
  const stock = integerBetween(`stock:${skuCode}`, low, high)
  return stock <= limit ? stock : integerBetween(`stock:${skuCode}`, Math.ceil(limit / LIMIT_DIVISOR), limit)
}
