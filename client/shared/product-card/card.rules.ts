import type { ProductCard } from '#contract/product-card.ts'

/** Whether the SKU that a card shows can be ordered now: in stock, with a price, not a pre-order. */
export const canAddShownSku = ({
  stockSum,
  displayPrice,
  isPresale,
}: Pick<ProductCard, 'stockSum' | 'displayPrice' | 'isPresale'>): boolean =>
  stockSum > 0 && displayPrice !== null && !isPresale

/** Whether the product can go into the cart as it is: its shown SKU can, and there is no other to choose. */
export const isAddable = (
  product: Pick<ProductCard, 'skuCount' | 'stockSum' | 'displayPrice' | 'isPresale'>,
): boolean => product.skuCount === 1 && canAddShownSku(product)
