import type { ProductCard } from '#contract/product-card.ts'

/** Words in the place of a price that the viewer may not see; null when there is one to see. */
export const hiddenPriceWords = ({
  priceMode,
  displayPrice,
}: Pick<ProductCard, 'priceMode' | 'displayPrice'>): string | null => {
  if (priceMode === 'quote') return 'Email For Quotes'
  return displayPrice === null ? 'Sign In To See Price' : null
}
