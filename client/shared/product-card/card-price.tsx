import { formatMoney } from '#client/lib/format/format.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { findHiddenPriceLabel } from './hidden-price.ts'
import styles from './product-card.module.css'

/** Price of a card: the amount and the crossed-out earlier one, or the reason why the price is hidden. */
export function CardPrice({ product }: { product: ProductCard }) {
  const { displayPrice, joinPrice, skuCount } = product
  const words = findHiddenPriceLabel(product)
  if (words !== null || displayPrice === null) return <span className={styles.hidden}>{words}</span>
  return (
    <span className={styles.price}>
      {skuCount > 1 && <small>From </small>}
      <b>{formatMoney(displayPrice)}</b>
      {joinPrice !== null && joinPrice > displayPrice && <s>{formatMoney(joinPrice)}</s>}
    </span>
  )
}

/** 'Tier price $0.44', for products that cost less by quantity. */
export function TierLine({ product: { ladderStatus, lowestPrice } }: { product: ProductCard }) {
  if (ladderStatus !== 1 || lowestPrice === null) return null
  return (
    <span className={styles.tier}>
      Tier price <b>{formatMoney(lowestPrice)}</b>
    </span>
  )
}
