import { quoteQueries } from '#client/features/quote/quote.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the member's quotes. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  if (viewer !== null) await critical(shop, quoteQueries.list())
  return { robots: 'noindex' }
}
