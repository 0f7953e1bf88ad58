import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { describeWarranty } from '#client/shared/goods/warranty.rules.ts'
import { cx } from '#client/ui/cx.ts'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { OrderSummary } from '#contract/order.schemas.ts'
import styles from './order-items.module.css'

type Item = OrderSummary['items'][number]
type Props = { items: readonly Item[]; isCompact?: boolean; aside?: (item: Item) => ReactNode }

/** The goods of an order with names and prices as they were when it was placed. */
export function OrderItems({ items, isCompact = false, aside }: Props) {
  return (
    <ul className={cx(styles.items, isCompact && styles.compact)}>
      {items.map(item => (
        <li key={item.id} className={styles.item}>
          <Picture src={item.image} alt="" width={56} height={56} h={120} />
          <div className={styles.words}>
            <a href={paths.detail(item.seoUrl, item.skuNo)}>{item.skuName}</a>
            <small>
              {item.productSpec !== '' && `${item.productSpec} · `}
              <span className="code">{item.skuNo}</span>
            </small>
            <small className={styles.warranty}>
              <ShieldCheck aria-hidden size={14} /> {describeWarranty(item)}
            </small>
            {aside?.(item)}
          </div>
          <span className={cx(styles.price, 'num')}>
            {formatMoney(item.sellPrice)} <span className={styles.count}>× {item.skuNum}</span>
          </span>
          <strong className={cx(styles.total, 'num')}>
            {formatMoney(item.lineTotal)}
            {item.couponShare + item.pointsShare > 0 && <Shares item={item} />}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function Shares({ item: { couponShare, pointsShare } }: { item: Item }) {
  return (
    <>
      {couponShare > 0 && <small>-{formatMoney(couponShare)} coupon</small>}
      {pointsShare > 0 && <small>-{formatMoney(pointsShare)} points</small>}
    </>
  )
}
