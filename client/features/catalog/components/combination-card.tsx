import { Plus, ShoppingCart } from 'lucide-react'
import { Fragment } from 'react'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { findHiddenPriceLabel } from '#client/shared/product-card/hidden-price.ts'
import { Button } from '#client/ui/button/button.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import { Price } from '#client/ui/price/price.tsx'
import type { Combination } from '#contract/catalog.schemas.ts'
import styles from './combination-card.module.css'

type CombinationCardProps = {
  combination: Combination
  onAdd: (combination: Combination) => void
  isAdding: boolean
  as?: 'h2' | 'h3'
}

/** A repair kit: its parts, with their sum and one button for all of them. */
export function CombinationCard({ combination, onAdd, isAdding, as: Title = 'h2' }: CombinationCardProps) {
  const { title, summary, items, totalPrice, totalJoinPrice } = combination
  const canAdd =
    totalPrice !== null && items.every(item => item.stock >= item.buyCount && item.productStatus === 1)
  return (
    <article className={styles.card}>
      <div className={styles.parts}>
        {items.map((item, at) => (
          <Fragment key={item.skuCode}>
            {at > 0 && <Plus aria-hidden className={styles.plus} />}
            <a href={paths.detail(item.seoUrl, item.skuCode)} className={styles.part}>
              <img
                src={pictureSrc(item.imageUrl, 120)}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.name}>{item.nameEn}</span>
              <span className={styles.spec}>
                {item.buyCount > 1 && `${item.buyCount} × `}
                {item.productSpec}
              </span>
              <b className={styles.amount}>
                {item.totalPrice === null
                  ? findHiddenPriceLabel({ priceMode: item.priceMode, displayPrice: null })
                  : formatMoney(item.totalPrice)}
              </b>
            </a>
          </Fragment>
        ))}
      </div>
      <div className={styles.sum}>
        <Title className={styles.title}>{title}</Title>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        {totalPrice !== null && <Price amount={totalPrice} was={totalJoinPrice} size="lg" />}
        <Button
          variant="accent"
          icon={<ShoppingCart aria-hidden />}
          disabled={!canAdd}
          isLoading={isAdding}
          onClick={() => onAdd(combination)}
        >
          {canAdd ? `Add all ${items.length} to cart` : 'Currently unavailable'}
        </Button>
      </div>
    </article>
  )
}
