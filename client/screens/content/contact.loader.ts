import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the page and the service hours. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const [page] = await Promise.all([
    critical.or404(shop, contentQueries.page(url.pathname)),
    critical.orNull(shop, contentQueries.hours()),
  ])
  return { description: page.summary }
}
