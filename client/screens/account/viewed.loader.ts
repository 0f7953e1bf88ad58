import { historyQueries } from '#client/features/history/history.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/page-num.ts'

/** Products that the member has looked at. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, { ...historyQueries.page(readPageNum(url.searchParams)), staleTime: 0 })
  return { robots: 'noindex' }
}
