import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { canAddShownSku } from '#client/shared/product-card/card.rules.ts'
import { CardPrice, TierLine } from '#client/shared/product-card/card-price.tsx'
import { describeCardStock } from '#client/shared/product-card/stock.rules.ts'
import { GradeMark } from '#client/ui/badge/grade-mark.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import { Stars } from '#client/ui/rating/stars.tsx'
import type { ProductCard } from '#contract/product-card.ts'
import { CardAction } from './card-action.tsx'
import styles from './product-row.module.css'

type ProductRowProps = { product: ProductCard; canAdd: boolean; title?: ReactNode }

/** A product as a row with code, grade, stock, tier price and a quantity field. */
export function ProductRow({ product, canAdd, title }: ProductRowProps) {
  const stock = describeCardStock(product)
  const hasQuantity = canAdd && canAddShownSku(product)
  return (
    <article className={styles.row}>
      <img
        src={pictureSrc(product.imgUrl, 80)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.name}>
        <h2 className={styles.title}>
          <a href={paths.detail(product.seoUrl, product.skuCode)}>{title ?? product.spuTitle}</a>
        </h2>
        <p className={styles.facts}>
          <span className="code">{product.skuCode}</span>
          {product.grade !== null && <GradeMark grade={product.grade} />}
          {product.fits !== '' && <span>Fits {product.fits}</span>}
          {product.reviewCount > 0 && <Stars value={product.ratingAvg} count={product.reviewCount} />}
        </p>
      </div>
      <span className={styles.stock} data-tone={stock.tone}>
        {stock.label}
      </span>
      <div className={styles.prices}>
        <CardPrice product={product} />
        <TierLine product={product} />
      </div>
      <div className={styles.order}>
        {hasQuantity && (
          <input
            type="number"
            name="quantity"
            min={1}
            max={product.stockSum}
            step={1}
            inputMode="numeric"
            placeholder="Qty"
            data-sku={product.skuCode}
            className={styles.quantity}
            autoComplete="off"
            aria-label={`Quantity of ${product.spuTitle}`}
          />
        )}
        {canAdd && <CardAction product={product} />}
      </div>
    </article>
  )
}
