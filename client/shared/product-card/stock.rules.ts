import { formatDate, formatInteger } from '#client/lib/format/format.ts'
import type { ProductCard } from '#contract/catalog/product-card.ts'

/** Up to this quantity, the label shows the exact number. */
const LOW_STOCK_MAX = 10

type StockTone = 'in' | 'low' | 'out'

/** Availability of a quantity in stock. */
export const describeStock = (quantity: number): { tone: StockTone; label: string } => {
  if (quantity <= 0) return { tone: 'out', label: 'Out of stock' }
  if (quantity <= LOW_STOCK_MAX) return { tone: 'low', label: `Only ${quantity} left` }
  return { tone: 'in', label: 'In stock' }
}

/** Availability of the SKU on a card, with the restock date if it is known. */
export const describeCardStock = ({
  stockSum,
  restockAt,
}: Pick<ProductCard, 'stockSum' | 'restockAt'>): { tone: StockTone; label: string } => {
  const { tone, label } = describeStock(stockSum)
  return { tone, label: restockAt === null ? label : `Back ${formatDate(restockAt)}` }
}

/** Availability with the exact quantity, for product page and comparison. */
export const describeExactStock = (quantity: number): ReturnType<typeof describeStock> => {
  const state = describeStock(quantity)
  return state.tone === 'in' ? { ...state, label: `In stock: ${formatInteger(quantity)}` } : state
}
