import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { ItemList, ItemRow } from '#client/shared/goods/item-row.tsx'
import type { AfterSale } from '#contract/after-sale/after-sale.contract.ts'

/** Items of a request, with their refunds once it is approved. */
export function AfterSaleItems({ items }: { items: AfterSale['items'] }) {
  return (
    <ItemList>
      {items.map(item => (
        <ItemRow
          key={item.orderItemId}
          image={item.image}
          name={item.skuName}
          href={paths.detail(item.seoUrl, item.skuNo)}
          details={`${item.quantity} × ${item.productSpec === '' ? item.skuNo : item.productSpec}`}
          total={item.refundAmount > 0 ? formatMoney(item.refundAmount) : undefined}
        />
      ))}
    </ItemList>
  )
}
