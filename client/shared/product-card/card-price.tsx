import { formatMoney } from '#client/lib/format/format.ts'
import type { ProductCard } from '#contract/catalog/product-card.ts'
import { findHiddenPriceLabel } from './hidden-price.ts'
import styles from './product-card.module.css'

/** Price of a card with the crossed-out earlier price, or a label if the price is hidden. */
export function CardPrice({ product }: { product: ProductCard }) {
  const { displayPrice, joinPrice, skuCount } = product
  const hiddenLabel = findHiddenPriceLabel(product)
  if (hiddenLabel !== null || displayPrice === null)
    return <span className={styles.hidden}>{hiddenLabel}</span>
  return (
    <span className={styles.price}>
      {skuCount > 1 && <small>From </small>}
      <b>{formatMoney(displayPrice)}</b>
      {joinPrice !== null && joinPrice > displayPrice && <s>{formatMoney(joinPrice)}</s>}
    </span>
  )
}

/** "Tier price $0.44", for products with quantity discounts. */
export function TierLine({ product: { ladderStatus, lowestPrice } }: { product: ProductCard }) {
  if (ladderStatus !== 1 || lowestPrice === null) return null
  return (
    <span className={styles.tier}>
      Tier price <b>{formatMoney(lowestPrice)}</b>
    </span>
  )
}
