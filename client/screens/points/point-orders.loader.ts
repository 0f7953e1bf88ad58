import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads one page of the member's points orders. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, pointsQueries.orders(readPageNum(url.searchParams)))
}
