import { quoteQueries } from '#client/features/quote/quote.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/search-params.ts'

/** Loads a page of the member's quotes. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  if (viewer !== null) await critical(shop, quoteQueries.list(readPageNum(url.searchParams)))
  return { robots: 'noindex' }
}
