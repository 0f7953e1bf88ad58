import type { ProductCard } from '#contract/catalog/product-card.ts'

/** Whether the SKU on a card can be ordered now: in stock, with a visible price, not a pre-order. */
export const canAddShownSku = ({
  stockSum,
  displayPrice,
  isPresale,
}: Pick<ProductCard, 'stockSum' | 'displayPrice' | 'isPresale'>): boolean =>
  stockSum > 0 && displayPrice !== null && !isPresale

/** Whether a product can be added to the cart without choosing a variant. */
export const isAddable = (
  product: Pick<ProductCard, 'skuCount' | 'stockSum' | 'displayPrice' | 'isPresale'>,
): boolean => product.skuCount === 1 && canAddShownSku(product)
