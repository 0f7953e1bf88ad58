import { contentQueries } from '#client/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the page and the service hours. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const [page] = await Promise.all([
    critical.or404(shop, contentQueries.page(url.pathname)),
    critical.orNull(shop, contentQueries.hours()),
  ])
  return { description: page.summary }
}
