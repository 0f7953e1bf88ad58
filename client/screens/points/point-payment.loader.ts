import { paymentQueries } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { replace } from 'react-router-dom'

/** Loads a points order and the payment methods for its shipping fee. Redirects to the store without an order number. */
export const loader: ScreenLoader = async ({ shop, params }) => {
  if (params['id'] === undefined) throw replace(paths.loyaltyStore())
  const order = await critical.or404(shop, { ...pointsQueries.order(params['id']), staleTime: 0 })
  if (order.canPay) {
    await critical(shop, paymentQueries.methods(order.address?.country ?? 'US', order.shipFee))
  }
}
