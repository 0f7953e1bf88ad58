import { favoriteQueries } from '@fixbench/storefront/features/favorite/favorite.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads a shared wish list. An unknown or revoked link shows the 404 page. Not indexed. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  await critical.or404(shop, favoriteQueries.shared(params.id ?? '-', readPageNum(url.searchParams)))
  return { title: 'Shared wish list', robots: 'noindex' }
}
