import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { PointOrder } from '#contract/points.schemas.ts'
import { pointsText } from '../points.rules.ts'
import styles from './point-order-line.module.css'

/** What a points order holds: picture, name, pieces and points. */
export function PointOrderLine({ order }: { order: PointOrder }) {
  return (
    <div className={styles.line}>
      <Picture src={order.image} alt="" width={80} height={80} fit="cover" />
      <div>
        <a href={paths.pointsProduct(order.seoUrl)}>{order.nameEn}</a>
        <p>
          {order.buyCount} × {pointsText(Math.round(order.points / order.buyCount))}
        </p>
      </div>
      <p className={styles.total}>
        <b>{pointsText(order.points)}</b>
        {order.shipFee > 0 && <span>+ {formatMoney(order.shipFee)} delivery</span>}
      </p>
    </div>
  )
}
