import { findHiddenPriceLabel } from '#client/shared/product-card/hidden-price.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Price } from '#client/ui/price/price.tsx'
import type { ProductCard } from '#contract/product-card.ts'
import { Highlighted } from './highlighted.tsx'
import styles from './popup-product.module.css'

/** A product in the popup: picture, highlighted title, price and stock badge. */
export function PopupProduct({ product }: { product: ProductCard }) {
  const { imgUrl, keywordTitle, displayPrice, joinPrice, skuCount, stockSum, grade } = product
  const hiddenPriceLabel = findHiddenPriceLabel(product)
  return (
    <>
      <Picture src={imgUrl} alt="" width={44} height={44} h={80} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Highlighted title={keywordTitle} />
        </span>
        <small className="truncate">{grade ?? (skuCount > 1 ? `${skuCount} options` : product.fits)}</small>
      </span>
      <span className={styles.side}>
        {hiddenPriceLabel !== null || displayPrice === null ? (
          <span className={styles.hidden}>{hiddenPriceLabel}</span>
        ) : (
          <Price amount={displayPrice} was={joinPrice} size="sm" isFrom={skuCount > 1} />
        )}
        {stockSum > 0 ? <Badge tone="new">In stock</Badge> : <Badge tone="stop">Out of stock</Badge>}
      </span>
    </>
  )
}
