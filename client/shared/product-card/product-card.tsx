import type { ReactNode } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { GradeMark } from '#client/ui/badge/grade-mark.tsx'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { cx } from '#client/ui/cx.ts'
import { pictureSrc, pictureSrcSet, toLoading } from '#client/ui/picture/picture-src.ts'
import { Stars } from '#client/ui/rating/stars.tsx'
import type { ProductCard as Product } from '#contract/product-card.ts'
import { CardPrice, TierLine } from './card-price.tsx'
import styles from './product-card.module.css'
import { cardStock } from './stock.rules.ts'

type ProductCardProps = {
  product: Product
  /** Cart or wish control at the foot of the card. */
  action?: ReactNode
  /** Marked form of the title, as a search shows it. */
  title?: ReactNode
  /** Level of the title in the outline of the page. */
  as?: 'h2' | 'h3'
  /** For cards in the first view: the picture loads at once. */
  isEager?: boolean
  className?: string | undefined
}

/**
 * One product in a list or carousel: grade, picture, title, fit, rating, price, tier and stock. The title's link covers
 * the card; `action` lies above it.
 */
export function ProductCard({
  product,
  action,
  title,
  as: Title = 'h3',
  isEager = false,
  className,
}: ProductCardProps) {
  const stock = cardStock(product)
  return (
    <article className={cx(styles.card, className)}>
      <div className={styles.shot}>
        <img
          src={pictureSrc(product.imgUrl)}
          // An eager picture is fetched ahead from this list alone, so it names both sizes.
          srcSet={isEager ? pictureSrcSet(product.imgUrl, 220) : `${pictureSrc(product.imgUrl, 440)} 2x`}
          alt=""
          width={220}
          height={220}
          {...toLoading(isEager)}
        />
        <Marks product={product} />
      </div>
      <Title className={styles.title}>
        <a href={paths.detail(product.seoUrl, product.skuCode)}>{title ?? product.spuTitle}</a>
      </Title>
      <p className={styles.fits}>{product.fits === '' ? product.spuCode : `Fits ${product.fits}`}</p>
      <p className={styles.voices}>
        {product.reviewCount > 0 && <Stars value={product.ratingAvg} count={product.reviewCount} />}
        {product.soldCount > 0 && <span>{`${formatInteger(product.soldCount)} sold`}</span>}
      </p>
      {product.grade !== null && <GradeMark grade={product.grade} className={styles.grade} />}
      <p className={styles.prices}>
        <CardPrice product={product} />
        <TierLine product={product} />
      </p>
      <div className={styles.foot}>
        <StockDot tone={stock.tone}>{stock.word}</StockDot>
        {action}
      </div>
    </article>
  )
}

function Marks({ product }: { product: Product }) {
  const { discountPercent, isNew, isFreeShipping, isPresale } = product
  if (discountPercent === 0 && !isPresale && !isNew && !isFreeShipping) return null
  return (
    <span className={styles.marks}>
      {discountPercent > 0 && <span className={styles.off}>{`${discountPercent}% off`}</span>}
      {isPresale && <span className={styles.plain}>PRE-ORDER</span>}
      {isNew && <span className={styles.new}>NEW</span>}
      {isFreeShipping && <span className={styles.plain}>FREE SHIPPING</span>}
    </span>
  )
}
