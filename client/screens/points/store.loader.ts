import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { parseStoreFilter } from '@fixbench/storefront/features/points/points.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the products of the loyalty store, and a member's balance. */
export const loader: ScreenLoader = async ({ shop, url, viewer }) => {
  const query = parseStoreFilter(url.searchParams, readPageNum(url.searchParams))
  await Promise.all([
    critical(shop, pointsQueries.products(query)),
    viewer === null ? null : critical(shop, pointsQueries.balance()),
  ])
  return { description: 'Redeem the points from your orders for tools, supplies, and coupons.' }
}
