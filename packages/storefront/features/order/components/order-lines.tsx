import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { ShieldCheck } from 'lucide-react'
import { paths } from '#storefront/paths.ts'
import { describeWarranty } from '#storefront/shared/goods/goods.rules.ts'
import { ItemList, ItemRow, SpecAndSku } from '#storefront/shared/goods/item-row.tsx'
import styles from './order-lines.module.css'

type OrderLine = OrderSummary['items'][number]

/** Items of an order with the names and prices at the time of purchase. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ItemList>
      {lines.map(line => (
        <ItemRow
          key={line.id}
          image={line.image}
          name={line.skuName}
          href={paths.detail(line.seoUrl, line.skuNo)}
          details={<SpecAndSku spec={line.productSpec} sku={line.skuNo} />}
          notes={
            <small className={styles.warranty}>
              <ShieldCheck aria-hidden size={14} /> {describeWarranty(line)}
            </small>
          }
          price={
            <>
              {formatMoney(line.sellPrice)} <span>× {line.skuNum}</span>
            </>
          }
          total={
            <>
              {formatMoney(line.lineTotal)}
              {line.couponShare > 0 && <small>-{formatMoney(line.couponShare)} coupon</small>}
              {line.pointsShare > 0 && <small>-{formatMoney(line.pointsShare)} points</small>}
            </>
          }
        />
      ))}
    </ItemList>
  )
}
