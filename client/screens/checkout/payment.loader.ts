import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import { checkoutQuery } from '@fixbench/storefront/features/checkout/checkout.queries.ts'
import {
  type CheckoutSource,
  findOrderNo,
  parsePaymentUrl,
  toPlaceFailure,
} from '@fixbench/storefront/features/checkout/checkout.rules.ts'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { paymentQueries } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { replace } from 'react-router-dom'

/** Loads the checkout of the cart or of one SKU, or the payment of an order. Redirects to the cart without an id. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const page = parsePaymentUrl(params.id, url.searchParams)
  if (page === null) throw replace(paths.cart())
  const isPresalePage = url.pathname.startsWith('/presale-payment')
  if (page.kind === 'together') await critical(shop, { ...orderQueries.open(), staleTime: 0 })
  else if (page.kind === 'order') await loadOrder(shop, page.orderNo, { isPresalePage })
  else await loadCheckout(shop, page, { isPresalePage })
}

const loadCheckout = async (
  shop: LoadingShop,
  source: CheckoutSource,
  { isPresalePage }: { isPresalePage: boolean },
): Promise<void> => {
  // Never cached, because each visit needs a new submit key.
  const query = { ...checkoutQuery(shop.api, source), staleTime: 0, meta: { reaction: 'own' as const } }
  const addresses = critical(shop, addressQueries.list())
  try {
    const [{ presale }] = await Promise.all([critical(shop, query), addresses])
    if (source.kind === 'buy-now' && (presale !== null) !== isPresalePage) {
      throw replace(toPaymentPath(source, { isPresale: presale !== null }))
    }
  } catch (error) {
    // The page says which order it was, and leads there.
    if (error instanceof Error && findOrderNo(error) !== null) return
    const isMissing = source.kind === 'buy-now' && error instanceof ApiError && error.is('NOT_FOUND')
    throw isMissing ? notFound() : (findRedirect(source, error) ?? error)
  }
}

const toPaymentPath = (
  { skuCode, buyCount }: Extract<CheckoutSource, { kind: 'buy-now' }>,
  { isPresale }: { isPresale: boolean },
) => (isPresale ? paths.preOrder(skuCode, buyCount) : paths.buyNow(skuCode, buyCount))

/** Redirect for a failed checkout: to the cart for an empty selection, or to the available quantity if stock is short. */
const findRedirect = (source: CheckoutSource, error: unknown): Response | null => {
  if (error instanceof ApiError && error.is('ORDER_PRODUCT_MISSING')) return replace(paths.cart())
  const failure = toPlaceFailure(error)
  if (source.kind !== 'buy-now' || failure.kind !== 'stock' || failure.short.remaining < 1) return null
  const { skuCode, buyCount } = source
  return replace(`${paths.buyNow(skuCode, failure.short.remaining)}&asked=${buyCount}`)
}

const loadOrder = async (
  shop: LoadingShop,
  orderNo: string,
  { isPresalePage }: { isPresalePage: boolean },
): Promise<void> => {
  const order = await critical.or404(shop, { ...orderQueries.detail(orderNo), staleTime: 0 })
  if ((order.presale !== null) !== isPresalePage) throw replace(paths.payOrder(order))
  if (order.orderStatus !== 'pending') return
  await Promise.all([
    critical(shop, paymentQueries.methods(order.address.country, order.payPrice)),
    order.orderPn !== '' && critical(shop, { ...paymentQueries.status({ orderNo }), staleTime: 0 }),
  ])
}
