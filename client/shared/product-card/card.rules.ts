import type { ProductCard } from '#contract/product-card.ts'

/** Whether a card's SKU can go into the cart as it is: the only one that the card stands for, in stock, with a price. */
export const isAddable = ({
  skuCount,
  stockSum,
  displayPrice,
}: Pick<ProductCard, 'skuCount' | 'stockSum' | 'displayPrice'>): boolean =>
  skuCount === 1 && stockSum > 0 && displayPrice !== null
