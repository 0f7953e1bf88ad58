import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { AfterSale } from '#contract/after-sale.contract.ts'
import styles from './after-sale-items.module.css'

/** The pieces of a request, with what each brings back once that is granted. */
export function AfterSaleItems({ items }: { items: AfterSale['items'] }) {
  return (
    <ul className={styles.items}>
      {items.map(item => (
        <li key={item.orderItemId}>
          <Picture src={item.image} alt="" width={64} height={64} />
          <div>
            <a href={paths.detail(item.seoUrl, item.skuNo)}>{item.skuName}</a>
            <p>
              {item.quantity} × {item.productSpec === '' ? item.skuNo : item.productSpec}
            </p>
          </div>
          {item.refundAmount > 0 && <b className="num">{formatMoney(item.refundAmount)}</b>}
        </li>
      ))}
    </ul>
  )
}
