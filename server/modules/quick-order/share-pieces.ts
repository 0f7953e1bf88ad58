import { raiseLine } from '#server/modules/cart/cart.rules.ts'

/** Stock of a SKU and its line in the cart, as a list finds them. */
export type Availability = { free: number; moq: number; inCart: number }

/**
 * Shares what a cart line can take among the rows that want the same SKU: earlier rows first, a least quantity goes to the
 * first row. The sum is what the cart's own rule gives for all of them together.
 */
export const sharePieces = (requestedItems: readonly number[], available: Availability): number[] => {
  const wish = requestedItems.reduce((sum, count) => sum + count, 0)
  const { buyCount, outcome } = raiseLine({ wish, ...available })
  let left = outcome === 'no-stock' ? 0 : buyCount - available.inCart
  const surplus = Math.max(0, left - wish)
  return requestedItems.map((count, index) => {
    const part = Math.min(left, count + (index === 0 ? surplus : 0))
    left -= part
    return part
  })
}
