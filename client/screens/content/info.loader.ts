import { contentQueries } from '#client/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** The written page of the address. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const page = await critical.or404(shop, contentQueries.page(url.pathname))
  return { description: page.summary }
}
