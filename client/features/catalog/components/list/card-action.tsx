import { paths } from '#client/paths.ts'
import { isAddable } from '#client/shared/product-card/card.rules.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from './card-action.module.css'

/**
 * The way into the cart from a card: a button where one SKU is left, a link where there is a choice or a question first.
 * No component, as `cardPrice`.
 */
export const cardAction = (product: ProductCard) => {
  const { skuCode, spuTitle, seoUrl } = product
  if (isAddable(product)) {
    return (
      <button type="button" className={styles.add} data-sku={skuCode} aria-label={`Add to cart: ${spuTitle}`}>
        Add
      </button>
    )
  }
  return (
    <a
      href={paths.detail(seoUrl, skuCode)}
      className={styles.choose}
      aria-label={`${wordFor(product)}: ${spuTitle}`}
    >
      {wordFor(product)}
    </a>
  )
}

const wordFor = ({ skuCount, stockSum, displayPrice }: ProductCard): string => {
  if (displayPrice === null) return 'Ask'
  if (stockSum <= 0) return 'Notify'
  return skuCount > 1 ? 'Options' : 'View'
}
