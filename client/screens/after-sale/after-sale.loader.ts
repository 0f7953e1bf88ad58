import { afterSaleQueries } from '@fixbench/storefront/features/after-sale/after-sale.queries.ts'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the items of an order that can be returned or claimed. Without an order, loads the orders to choose from. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const orderNo = url.searchParams.get('orderNo') ?? ''
  if (orderNo === '') await critical(shop, orderQueries.list({ pageNum: readPageNum(url.searchParams) }))
  else await critical.or404(shop, { ...afterSaleQueries.items(orderNo), staleTime: 0 })
}
