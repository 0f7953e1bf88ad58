import { pointsQueries, readDirection } from '#client/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/search-params.ts'

/** Loads the member's balance and one page of the points history. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await Promise.all([
    critical(shop, pointsQueries.balance()),
    critical(shop, pointsQueries.log(readDirection(url.searchParams), readPageNum(url.searchParams))),
  ])
}
