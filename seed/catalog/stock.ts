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
const MACHINE_RANGE: [number, number] = [3, 18]

/** Pieces in the warehouse: some SKUs have none, some at most ten, most of them plenty. */
export const getStock = (skuCode: string, kind: ProductKind, popularity: number): number => {
  const share = computeUnit(`stock-kind:${skuCode}`)
  if (share < OUT_OF_STOCK_SHARE) return 0
  if (share < LOW_STOCK_SHARE) return wholeBetween(`stock:${skuCode}`, 1, LOW_STOCK)
  const [low, high] = kind === 'machine' ? MACHINE_RANGE : (RANGE_BY_POPULARITY[popularity] ?? MACHINE_RANGE)
  return wholeBetween(`stock:${skuCode}`, low, high)
}
