import type { ProductCard as Product, ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { pictureSrc, pictureSrcSet, toLoading } from '@fixbench/ui/picture/picture.tsx'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import type { ReactNode } from 'react'
import styles from './product-card.module.css'
import { describeCardStock, findHiddenPriceLabel, toCardHref } from './product-card.rules.ts'

type ProductCardProps = {
  product: Product
  /** Cart or wish-list control at the bottom of the card. */
  action?: ReactNode
  /** Replaces the title, as with highlighted matches in a search. */
  title?: ReactNode
  /** Heading level of the title. */
  as?: 'h2' | 'h3'
  /** Loads the picture eagerly. For cards in the first view. */
  isEager?: boolean
}

/**
 * One product in a list or carousel: picture, title, compatible device, rating, grade, price and stock. The title's link
 * covers the card; `action` is above it.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, action, title, as: Title = 'h3', isEager = false } = props
  const stock = describeCardStock(product)

  return (
    <article className={styles.card}>
      <div className={styles.shot}>
        <img
          src={pictureSrc(product.imgUrl)}
          // React preloads eager pictures by `srcSet` only, so it lists both sizes.
          srcSet={isEager ? pictureSrcSet(product.imgUrl, 220) : `${pictureSrc(product.imgUrl, 440)} 2x`}
          alt=""
          width={220}
          height={220}
          {...toLoading(isEager)}
        />
        <Marks product={product} />
      </div>
      <Title className={cx('clamp-2', styles.title)}>
        <a href={toCardHref(product)}>{title ?? product.spuTitle}</a>
      </Title>
      <p className={cx('truncate', styles.fits)}>
        {product.fits === '' ? product.spuCode : `Fits ${product.fits}`}
      </p>
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
        <StockDot tone={stock.tone}>{stock.label}</StockDot>
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

/** Price of a card with the crossed-out earlier price, or a label if the price is hidden. */
export function CardPrice({ product }: { product: ProductCard }) {
  const { displayPrice, joinPrice, skuCount } = product
  const hiddenLabel = findHiddenPriceLabel(product)
  if (hiddenLabel !== null || displayPrice === null) {
    return <span className={styles.hidden}>{hiddenLabel}</span>
  }
  return (
    <span className={styles.price}>
      {skuCount > 1 && <small className="fine">From </small>}
      <b>{formatMoney(displayPrice)}</b>
      {joinPrice !== null && joinPrice > displayPrice && <s className="fine">{formatMoney(joinPrice)}</s>}
    </span>
  )
}

/** "Tier price $0.44", for products with quantity discounts. */
export function TierLine({ product: { ladderStatus, lowestPrice } }: { product: ProductCard }) {
  if (ladderStatus !== 1 || lowestPrice === null) return null
  return (
    <span className="text-xs num ink-2">
      Tier price <b>{formatMoney(lowestPrice)}</b>
    </span>
  )
}
