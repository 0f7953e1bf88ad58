import { formatDate } from '#client/lib/format/format.ts'
import type { ProductCard } from '#contract/product-card.ts'

/** Pieces up to which the number is named: 'Only 7 left'. */
const LOW_UP_TO = 10

type StockTone = 'in' | 'low' | 'out'

/** A product's availability in the shop's words. */
export const stockState = (pieces: number): { tone: StockTone; word: string } => {
  if (pieces <= 0) return { tone: 'out', word: 'Out of stock' }
  if (pieces <= LOW_UP_TO) return { tone: 'low', word: `Only ${pieces} left` }
  return { tone: 'in', word: 'In stock' }
}

/** The same for the SKU of a card; a sold-out one names the day it is back in stock, if known. */
export const cardStock = ({
  stockSum,
  restockAt,
}: Pick<ProductCard, 'stockSum' | 'restockAt'>): { tone: StockTone; word: string } => {
  const { tone, word } = stockState(stockSum)
  return { tone, word: restockAt === null ? word : `Back ${formatDate(restockAt)}` }
}
