import { paths } from '#client/paths.ts'
import { canAddShownSku } from '#client/shared/product-card/card.rules.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from './card-action.module.css'

/** "Add" button for the lead SKU, or a link to the product if it can't be added from the list. */
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
      aria-label={`${getLinkLabel(product)}: ${spuTitle}`}
    >
      {getLinkLabel(product)}
    </a>
  )
}

const getLinkLabel = ({ displayPrice, isPresale }: ProductCard): string => {
  if (displayPrice === null) return 'Ask'
  return isPresale ? 'Pre-order' : 'Notify'
}

/** The "Add" button that a click in a list of products hit; null for any other target. */
export const findAddButton = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-sku]') : null
