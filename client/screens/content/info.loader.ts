import { contentQueries } from '#client/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the static page of the path. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const page = await critical.or404(shop, contentQueries.page(url.pathname))
  return { description: page.summary }
}
