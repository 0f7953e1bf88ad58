import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { ownReviewQueries } from '@fixbench/storefront/features/review/review.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the items of an order for review. Without an order, loads the received orders to choose from. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const orderNo = url.searchParams.get('orderNo')
  if (orderNo !== null && orderNo !== '') {
    await critical.or404(shop, { ...ownReviewQueries.toWrite(orderNo), staleTime: 0 })
  } else {
    await critical(
      shop,
      orderQueries.list({ orderStatus: 'received', pageNum: readPageNum(url.searchParams) }),
    )
  }
}
