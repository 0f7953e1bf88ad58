import { formatInteger } from '#client/lib/format/format.ts'
import { describeStock } from './stock.rules.ts'

/** Availability with the exact quantity, for product page and comparison. */
export const describeExactStock = (quantity: number): ReturnType<typeof describeStock> => {
  const state = describeStock(quantity)
  return state.tone === 'in' ? { ...state, label: `In stock: ${formatInteger(quantity)}` } : state
}
