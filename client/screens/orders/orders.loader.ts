import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { readOrderFilter } from '@fixbench/storefront/features/order/order.rules.ts'
import { paymentQueries } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { critical, type LoadingShop, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the order of the query, or else one page of the list. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const orderNo = url.searchParams.get('orderNo')
  if (orderNo) await loadOrder(shop, orderNo)
  else await critical(shop, { ...orderQueries.list(readOrderFilter(url.searchParams)), staleTime: 0 })
}

/** Loads an order. For an unpaid one, also loads its latest payment, because a failure must be in the first view. */
const loadOrder = async (shop: LoadingShop, orderNo: string): Promise<void> => {
  const order = await critical.or404(shop, { ...orderQueries.detail(orderNo), staleTime: 0 })
  if (order.actions.canPay && order.orderPn !== '') {
    await critical(shop, { ...paymentQueries.status({ orderNo }), staleTime: 0 })
  }
}
