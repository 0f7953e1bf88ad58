import { orderQueries } from '#client/features/order/order.queries.ts'
import { paymentQueries } from '#client/features/payment/payment.queries.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { critical, needsLogin, type ScreenLoader } from '#client/lib/loader.ts'
import { readResultNames, shownOrderNos } from './pay-result.rules.ts'

/** What the shop itself knows of the payment that a result page speaks of. Guests and unknown orders see the bare page. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const { orderNos, payment } = readResultNames(url.searchParams)
  if (viewer !== null && payment !== null) {
    const status = await known(() => critical(shop, { ...paymentQueries.status(payment), ...fresh }))
    const orders = shownOrderNos(status, orderNos)
    await Promise.all(
      orders.map(orderNo => known(() => critical(shop, { ...orderQueries.facts(orderNo), ...fresh }))),
    )
  }
  return { robots: 'noindex' }
}

const fresh = { staleTime: 0, meta: { reaction: 'silent' as const } }

/** Lets a refusal pass: the page then says that it knows of no such payment. */
const known = async <Data>(read: () => Promise<Data>): Promise<Data | null> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError) || needsLogin(error)) throw error
    return null
  }
}
