import { paths } from '#client/app/paths.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from './card-action.module.css'

/**
 * The way into the cart from a card: a button for the only SKU, a link where there is a choice or a question first.
 * No component, as `cardPrice`.
 */
export const cardAction = (product: ProductCard) => {
  const { skuCode, stockSum, displayPrice, spuTitle, seoUrl } = product
  const canAdd = skuCode !== null && stockSum > 0 && displayPrice !== null
  if (canAdd) {
    return (
      <button type="button" className={styles.add} data-sku={skuCode} aria-label={`Add to cart: ${spuTitle}`}>
        Add
      </button>
    )
  }
  return (
    <a href={paths.detail(seoUrl)} className={styles.choose} aria-label={`${wordFor(product)}: ${spuTitle}`}>
      {wordFor(product)}
    </a>
  )
}

const wordFor = ({ skuCode, stockSum, displayPrice }: ProductCard): string => {
  if (displayPrice === null) return 'Ask'
  if (stockSum <= 0) return 'Notify'
  return skuCode === null ? 'Options' : 'View'
}
