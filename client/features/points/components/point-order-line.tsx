import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { ItemList, ItemRow } from '#client/shared/goods/item-row.tsx'
import type { PointOrder } from '#contract/points/points.schemas.ts'
import { formatPoints } from '../points.rules.ts'

/** The item of a points order: picture, name, quantity and points. */
export function PointOrderLine({ order }: { order: PointOrder }) {
  return (
    <ItemList>
      <ItemRow
        image={order.image}
        name={order.nameEn}
        href={paths.pointsProduct(order.seoUrl)}
        details={`${order.buyCount} × ${formatPoints(Math.round(order.points / order.buyCount))}`}
        total={
          <>
            {formatPoints(order.points)}
            {order.shipFee > 0 && <small>+ {formatMoney(order.shipFee)} delivery</small>}
          </>
        }
      />
    </ItemList>
  )
}
