import { orderQueries } from '#client/features/order/order.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { orderFilterOf } from './orders.rules.ts'

/** One order when the address names it, else a page of the list. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const orderNo = url.searchParams.get('orderNo')
  if (orderNo) await critical.or404(shop, { ...orderQueries.detail(orderNo), staleTime: 0 })
  else await critical(shop, { ...orderQueries.list(orderFilterOf(url.searchParams)), staleTime: 0 })
  return { robots: 'noindex' }
}
