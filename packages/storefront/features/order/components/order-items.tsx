import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { formatMoney } from '@fixbench/ui/format/format.ts'
import { ShieldCheck } from 'lucide-react'
import { paths } from '#storefront/paths.ts'
import { describeWarranty } from '#storefront/shared/goods/goods.rules.ts'
import { ItemList, ItemRow, SpecAndSku } from '#storefront/shared/goods/item-row.tsx'
import styles from './order-items.module.css'

type Item = OrderSummary['items'][number]

/** Items of an order with the names and prices at the time of purchase. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <ItemList>
      {items.map(item => (
        <ItemRow
          key={item.id}
          image={item.image}
          name={item.skuName}
          href={paths.detail(item.seoUrl, item.skuNo)}
          details={<SpecAndSku spec={item.productSpec} sku={item.skuNo} />}
          notes={
            <small className={styles.warranty}>
              <ShieldCheck aria-hidden size={14} /> {describeWarranty(item)}
            </small>
          }
          price={
            <>
              {formatMoney(item.sellPrice)} <span>× {item.skuNum}</span>
            </>
          }
          total={
            <>
              {formatMoney(item.lineTotal)}
              {item.couponShare > 0 && <small>-{formatMoney(item.couponShare)} coupon</small>}
              {item.pointsShare > 0 && <small>-{formatMoney(item.pointsShare)} points</small>}
            </>
          }
        />
      ))}
    </ItemList>
  )
}
