import { paths } from '#client/paths.ts'
import { canAddShownSku } from '#client/shared/product-card/card.rules.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from './card-action.module.css'

/** Adds the SKU that a card shows to the cart, or links to the product when it can't be ordered from the list. */
export function CardAction({ product }: { product: ProductCard }) {
  const { skuCode, spuTitle, seoUrl, skuCount, grade } = product
  if (canAddShownSku(product)) {
    return (
      <button
        type="button"
        className={styles.add}
        data-sku={skuCode}
        aria-label={`Add to cart: ${skuCount > 1 && grade !== null ? `${grade}, ` : ''}${spuTitle}`}
        title={skuCount > 1 ? `Add ${skuCode}` : undefined}
      >
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

const wordFor = ({ displayPrice, isPresale }: ProductCard): string => {
  if (displayPrice === null) return 'Ask'
  return isPresale ? 'Pre-order' : 'Notify'
}
