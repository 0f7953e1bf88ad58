import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the static page of the path. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const page = await critical.or404(shop, contentQueries.page(url.pathname))
  return { description: page.summary }
}
