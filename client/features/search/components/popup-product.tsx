import { findHiddenPriceLabel } from '#client/shared/product-card/hidden-price.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Price } from '#client/ui/price/price.tsx'
import type { ProductCard } from '#contract/product-card.ts'
import { Highlighted } from './highlighted.tsx'
import styles from './popup-product.module.css'

/** A product of the popup in one row: picture, title with the match, price and stock badge. */
export function PopupProduct({ product }: { product: ProductCard }) {
  const { imgUrl, keywordTitle, displayPrice, joinPrice, skuCount, stockSum, grade } = product
  const words = findHiddenPriceLabel(product)
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
        {words !== null || displayPrice === null ? (
          <span className={styles.hidden}>{words}</span>
        ) : (
          <Price amount={displayPrice} was={joinPrice} size="sm" isFrom={skuCount > 1} />
        )}
        {stockSum > 0 ? <Badge tone="new">In stock</Badge> : <Badge tone="stop">Out of stock</Badge>}
      </span>
    </>
  )
}
