import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { paymentQueries } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { getShownOrderNos, readResultQuery } from './pay-result.rules.ts'

/** Loads the payment and orders of a result page. Guests and unknown orders get the page without details. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const { orderNos, payment } = readResultQuery(url.searchParams)
  if (viewer !== null && payment !== null) {
    const status = await readIfFound(() => critical(shop, { ...paymentQueries.status(payment), ...fresh }))
    const orders = getShownOrderNos(status, orderNos)
    // The result of a payment is never replaced by an error because of the details beside it.
    await Promise.all(
      orders.map(orderNo => critical.orNull(shop, { ...orderQueries.facts(orderNo), ...fresh })),
    )
  }
  return { robots: 'noindex' }
}

const fresh = { staleTime: 0, meta: { reaction: 'silent' as const } }

/** Returns null for a payment that this member doesn't have. */
const readIfFound = async <Data>(read: () => Promise<Data>): Promise<Data | null> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.is('NOT_FOUND')) return null
    throw error
  }
}
