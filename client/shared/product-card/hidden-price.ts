import type { ProductCard } from '#contract/catalog/product-card.ts'

/** Labels in place of a hidden price, by the way to get it. */
export const hiddenPriceLabels = { quote: 'Email For Quotes', member: 'Sign In To See Price' } as const

/** Label in place of a price that is hidden from the viewer; null if the price is visible. */
export const findHiddenPriceLabel = ({
  priceMode,
  displayPrice,
}: Pick<ProductCard, 'priceMode' | 'displayPrice'>): string | null => {
  if (priceMode === 'quote') return hiddenPriceLabels.quote
  return displayPrice === null ? hiddenPriceLabels.member : null
}
