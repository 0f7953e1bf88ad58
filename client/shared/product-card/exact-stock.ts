import { formatInteger } from '#client/lib/format/format.ts'
import { stockState } from './stock.rules.ts'

/** Availability with the exact quantity, where there is room for it: product page and comparison. */
export const exactStock = (quantity: number): ReturnType<typeof stockState> => {
  const state = stockState(quantity)
  return state.tone === 'in' ? { ...state, word: `In stock: ${formatInteger(quantity)}` } : state
}
