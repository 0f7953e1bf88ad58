import type { Combination } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Card, Stack } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc, toLoading } from '@fixbench/ui/picture/picture.tsx'
import { Price } from '@fixbench/ui/price/price.tsx'
import { paths } from '#storefront/paths.ts'
import { findHiddenPriceLabel } from '#storefront/shared/product-card/product-card.rules.ts'
import styles from './combination-card.module.css'

type CombinationCardProps = {
  combination: Combination
  onAdd: (combination: Combination) => void
  isAdding: boolean
  as?: 'h2' | 'h3'
  /** Loads the drawing eagerly, for kits above the fold. */
  isEager?: boolean
}

const describeItem = ({ buyCount, productSpec }: Combination['items'][number]): string =>
  [buyCount > 1 ? `${buyCount} ×` : '', productSpec].filter(Boolean).join(' ')

/** A repair kit: a drawing of its parts in the device, the list of parts, the total and one button to add them all. */
export function CombinationCard(props: CombinationCardProps) {
  const { combination, onAdd, isAdding, as: Title = 'h2', isEager = false } = props
  const { title, summary, picture, items, totalPrice, totalJoinPrice } = combination
  const canAdd =
    totalPrice !== null && items.every(item => item.stock >= item.buyCount && item.productStatus === 1)

  return (
    <Card as="article" className={cx(styles.card, picture !== null && styles.drawn)}>
      {picture !== null && (
        <div className={styles.scene}>
          <img src={picture} alt="" width={1080} height={640} {...toLoading(isEager)} />
        </div>
      )}
      <Stack gap={3} className={styles.parts}>
        <div>
          <Title className={styles.title}>{title}</Title>
          {summary !== '' && <p className="note">{summary}</p>}
        </div>
        {items.map(item => (
          <a key={item.skuCode} href={paths.detail(item.seoUrl, item.skuCode)} className={styles.part}>
            <img src={pictureSrc(item.imageUrl, 120)} alt="" width={56} height={56} {...toLoading(false)} />
            <span className={cx('clamp-2', styles.name)}>{item.nameEn}</span>
            {describeItem(item) !== '' && (
              <span className={cx('fine', styles.spec)}>{describeItem(item)}</span>
            )}
            <b className={styles.amount}>
              {item.totalPrice === null
                ? findHiddenPriceLabel({ priceMode: item.priceMode, displayPrice: null })
                : formatMoney(item.totalPrice)}
            </b>
          </a>
        ))}
      </Stack>
      <Stack gap={2} align="start" className={styles.sum}>
        {totalPrice !== null && <Price amount={totalPrice} was={totalJoinPrice} size="lg" />}
        <Button
          variant="accent"
          icon={<Icon name="shopping-cart" />}
          disabled={!canAdd}
          isLoading={isAdding}
          onClick={() => onAdd(combination)}
        >
          {canAdd ? `Add all ${items.length} to cart` : 'Currently unavailable'}
        </Button>
      </Stack>
    </Card>
  )
}
