import type { AfterSale, AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { paths } from '#storefront/paths.ts'
import { ItemList, ItemRow } from '#storefront/shared/goods/item-row.tsx'
import { Photos } from '#storefront/shared/photos/photos.tsx'

type Item = AfterSale['items'][number] | AfterSaleDetail['items'][number]

/** Items of a request with their reasons, and their refunds once it is approved. Details also show text and photos. */
export function AfterSaleItems({ items }: { items: readonly Item[] }) {
  return (
    <ItemList>
      {items.map(item => (
        <ItemRow
          key={item.orderItemId}
          image={item.image}
          name={item.skuName}
          href={paths.detail(item.seoUrl, item.skuNo)}
          details={`${item.quantity} × ${item.productSpec === '' ? item.skuNo : item.productSpec}`}
          notes={<Problem item={item} />}
          total={item.refundAmount > 0 ? formatMoney(item.refundAmount) : undefined}
        />
      ))}
    </ItemList>
  )
}

function Problem({ item }: { item: Item }) {
  return (
    <>
      <small>{item.reason}</small>
      {'description' in item && <p className="written">{item.description}</p>}
      {'images' in item && <Photos urls={item.images} of={item.skuName} />}
    </>
  )
}
