import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { paymentQueries } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { critical, needsLogin, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { getShownOrderNos, readResultQuery } from './pay-result.rules.ts'

/** Loads the payment and orders of a result page. Guests and unknown orders get the page without details. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const { orderNos, payment } = readResultQuery(url.searchParams)
  if (viewer !== null && payment !== null) {
    const status = await orNull(() => critical(shop, { ...paymentQueries.status(payment), ...fresh }))
    const orders = getShownOrderNos(status, orderNos)
    // The result of a payment is never replaced by an error because of the details beside it.
    await Promise.all(
      orders.map(orderNo => critical.orNull(shop, { ...orderQueries.facts(orderNo), ...fresh })),
    )
  }
  return { robots: 'noindex' }
}

const fresh = { staleTime: 0, meta: { reaction: 'silent' as const } }

/** Returns null for any API error except a missing session. */
const orNull = async <Data>(read: () => Promise<Data>): Promise<Data | null> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError) || needsLogin(error)) throw error
    return null
  }
}
