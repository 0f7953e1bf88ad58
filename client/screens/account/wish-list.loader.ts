import { favoriteQueries } from '@fixbench/storefront/features/favorite/favorite.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads one page of the wish list. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const keyword = url.searchParams.get('keyword') ?? ''
  await critical(shop, favoriteQueries.page(keyword, readPageNum(url.searchParams)))
}
