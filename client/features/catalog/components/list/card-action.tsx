import { paths } from '#client/paths.ts'
import { isAddable } from '#client/shared/product-card/card.rules.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from './card-action.module.css'

/** Adds the product of a card to the cart, or links to the product when the buyer has to choose or ask first. */
export function CardAction({ product }: { product: ProductCard }) {
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
