import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { replace } from 'react-router-dom'

/** Loads a points order. Redirects to the list without an order number (AMB-2.2-point-order-detail). */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const orderNo = url.searchParams.get('orderNo')
  if (orderNo === null || orderNo === '') throw replace(paths.pointOrders())
  await critical.or404(shop, pointsQueries.order(orderNo))
}
