import type { StockShort } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { requireFirst } from '../require.ts'

/**
 * `data` of code 300001: the lines with too little stock, and the quantity left of the first one. A SKU that is sold
 * beyond its stock has 0 left. `inCart` is the quantity in the cart when adding to it.
 */
export const toStockShort = (lines: StockShort['items'], inCart?: number): StockShort => {
  const items = lines.map(line => ({ ...line, remaining: Math.max(0, line.remaining) }))
  const { remaining } = requireFirst(items)

  return inCart === undefined ? { remaining, items } : { remaining, inCart, items }
}

type Sharing = { stockPool: string | null; free: number; quantity: number }

/**
 * Returns the lines with the quantity left for each, when lines that share a stock pool are served in order. Only lines
 * with `isServed` use up stock.
 */
export const shareStock = <Line extends Sharing>(
  lines: readonly Line[],
  isServed: (line: Line) => boolean = () => true,
): Line[] => {
  const taken = new Map<string, number>()
  return lines.map(line => {
    if (line.stockPool === null || !isServed(line)) return line
    const before = taken.get(line.stockPool) ?? 0
    const free = Math.max(0, line.free - before)
    taken.set(line.stockPool, before + Math.min(line.quantity, free))
    return { ...line, free }
  })
}
