import { favoriteQueries } from '#client/features/favorite/favorite.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/page-num.ts'

/** The list of the link; an unknown or revoked link is a 404. Search engines leave it out. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  await critical.or404(shop, favoriteQueries.shared(params.id ?? '-', readPageNum(url.searchParams)))
  return { title: 'Shared wish list', robots: 'noindex' }
}
