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
