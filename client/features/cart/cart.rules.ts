import type { SkuLine } from '#contract/sku-lines.ts'
import type { CartLineView } from './use-cart.ts'

/** The next step of a line's ladder: how many pieces more, and what one piece costs then. Null at the last step. */
export const nextStep = ({ ladder, buyCount, price }: SkuLine): { more: number; price: number } | null => {
  const step = ladder.find(
    ({ minQuantity, price: stepPrice }) => minQuantity > buyCount && price !== null && stepPrice < price,
  )
  return step === undefined ? null : { more: step.minQuantity - buyCount, price: step.price }
}

export type LineNotice = { tone: 'stop' | 'warn' | 'success'; text: string }

/** What a buyer has to know of a line before checkout; null when nothing has changed. */
export const lineNotice = ({
  productStatus,
  stock,
  buyCount,
  moq,
  price,
  joinPrice,
  priceMode,
}: CartLineView): LineNotice | null => {
  if (productStatus !== 1) return { tone: 'stop', text: 'Product has been removed' }
  if (price === null)
    return { tone: 'warn', text: priceMode === 'quote' ? 'Email For Quotes' : 'Sign In To See Price' }
  if (stock === 0) return { tone: 'stop', text: 'Out of stock' }
  if (buyCount > stock) return { tone: 'stop', text: `Only ${stock} left` }
  if (buyCount < moq) return { tone: 'warn', text: `At least ${moq} pieces` }
  if (joinPrice !== null && price > joinPrice)
    return { tone: 'warn', text: 'The price has risen since you added this' }
  if (joinPrice !== null && price < joinPrice)
    return { tone: 'success', text: 'The price has dropped since you added this' }
  return null
}

/** Whether a line can go to checkout as it stands. */
export const canCheckOut = ({ productStatus, price, stock, buyCount, moq }: SkuLine): boolean =>
  productStatus === 1 && price !== null && stock >= buyCount && buyCount >= moq
