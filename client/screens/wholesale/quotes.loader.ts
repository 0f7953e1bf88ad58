import { quoteQueries } from '@fixbench/storefront/features/quote/quote.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads a page of the member's quotes. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  if (viewer !== null) await critical(shop, quoteQueries.list(readPageNum(url.searchParams)))
  return { robots: 'noindex' }
}
