import { pointsQueries, readDirection } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the member's balance and one page of the points history. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await Promise.all([
    critical(shop, pointsQueries.balance()),
    critical(shop, pointsQueries.log(readDirection(url.searchParams), readPageNum(url.searchParams))),
  ])
}
