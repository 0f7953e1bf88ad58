import type { CartSummary, SkuLine } from '@fixbench/contract/cart/cart.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { PRESALE_REJECTION } from '@fixbench/contract/core/product-rejections.ts'
import { hiddenPriceLabels, PRODUCT_REMOVED } from '#storefront/shared/product-card/product-card.rules.ts'
import type { CartLineView } from './cart.queries.ts'

/** The next lower price that stock allows, and how many more units it takes. Null if there is none. */
export const findNextStep = (line: SkuLine): { more: number; price: number } | null => {
  const { ladder, buyCount, price, stock } = line
  const step = ladder.find(
    ({ minQuantity, unitPrice }) =>
      minQuantity > buyCount && minQuantity <= stock && price !== null && unitPrice < price,
  )
  return step === undefined ? null : { more: step.minQuantity - buyCount, price: step.unitPrice }
}

/** Whether a line has the price of a quote, which holds for exactly its quantity. */
export const isQuoted = ({ priceMode, price }: SkuLine): boolean => priceMode === 'quote' && price !== null

type LineNotice = { tone: 'stop' | 'warn' | 'new'; text: string }

/** Notice about availability or a changed price; null if there is nothing to report. */
export const findLineNotice = (line: CartLineView): LineNotice | null => {
  const { productStatus, stock, buyCount, moq, price, joinPrice, priceMode, isPresale } = line
  if (productStatus !== 1) return { tone: 'stop', text: PRODUCT_REMOVED }
  if (isPresale) return { tone: 'warn', text: PRESALE_REJECTION }
  if (price === null) {
    return { tone: 'warn', text: hiddenPriceLabels[priceMode === 'quote' ? 'quote' : 'member'] }
  }

  if (stock === 0) return { tone: 'stop', text: 'Out of stock' }
  if (buyCount > stock) return { tone: 'stop', text: `Only ${stock} left` }
  if (buyCount < moq) return { tone: 'warn', text: `Minimum quantity: ${moq}` }
  if (joinPrice !== null && price > joinPrice) {
    return { tone: 'warn', text: `Price went up from ${formatMoney(joinPrice)}` }
  }

  if (joinPrice !== null && price < joinPrice) {
    return { tone: 'new', text: `Price dropped from ${formatMoney(joinPrice)}` }
  }

  return null
}

/** Quantity that fixes a line's problem: the remaining stock or the minimum quantity. Null if none does, or for a quote. */
export const findValidCount = (line: SkuLine): number | null => {
  const { stock, buyCount, moq } = line
  if (isQuoted(line)) return null
  if (buyCount < moq && stock >= moq) return moq
  return buyCount > stock && stock >= Math.max(1, moq) ? stock : null
}

/** Whether a line blocks checkout. The server counts the same lines as `troubledLines`. */
export const hasProblem = (line: CartLineView): boolean =>
  line.selected &&
  line.productStatus === 1 &&
  line.price !== null &&
  !line.isPresale &&
  (line.stock < line.buyCount || line.buyCount < line.moq)

/** Message that explains why checkout is blocked; null if it isn't. The summary covers all pages of the cart. */
export const findObstacle = (
  summary: Pick<CartSummary, 'selectedLines' | 'troubledLines'> | null,
): string | null => {
  if (summary === null || summary.selectedLines === 0) return 'Select at least one item'
  const { troubledLines } = summary
  if (troubledLines === 0) return null
  return troubledLines === 1
    ? 'One selected item needs your attention'
    : `${troubledLines} selected items need your attention`
}

/** Whether the cart page shows only items with problems. Published links contain this value. */
export const showsProblems = (search: URLSearchParams): boolean => search.get('show') === 'troubles'
