import type { ProductCard } from '#contract/product-card.ts'

/** What to do where the viewer may not see a price: ask for a quote, or sign in. */
export const hiddenPriceLabels = { quote: 'Email For Quotes', member: 'Sign In To See Price' } as const

/** Label in place of a price that the viewer may not see; null when there is a price to see. */
export const findHiddenPriceLabel = ({
  priceMode,
  displayPrice,
}: Pick<ProductCard, 'priceMode' | 'displayPrice'>): string | null => {
  if (priceMode === 'quote') return hiddenPriceLabels.quote
  return displayPrice === null ? hiddenPriceLabels.member : null
}
