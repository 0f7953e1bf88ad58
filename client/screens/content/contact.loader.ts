import { contentQueries } from '#client/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** The written page and the hours at which people answer. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const [page] = await Promise.all([
    critical.or404(shop, contentQueries.page(url.pathname)),
    critical.orNull(shop, contentQueries.hours()),
  ])
  return { description: page.summary }
}
