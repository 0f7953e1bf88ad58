import { historyQueries } from '@fixbench/storefront/features/history/history.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads one page of the viewing history. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, { ...historyQueries.page(readPageNum(url.searchParams)), staleTime: 0 })
}
