import { pointsQueries } from '#client/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { pageNumOf } from '#client/lib/url/page-num.ts'

/** Own points orders. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, pointsQueries.orders(pageNumOf(url.searchParams)))
  return { robots: 'noindex' }
}
