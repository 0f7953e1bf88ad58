import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { dictionaryQueries } from '@fixbench/storefront/shared/dictionary/dictionary.queries.ts'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'

/** Loads the page, the options of the form and the viewer's application. */
export const loader: ScreenLoader = async ({ shop, url, viewer }) => {
  const [page] = await Promise.all([
    critical.or404(shop, contentQueries.page(url.pathname)),
    critical(shop, regionQueries.countries()),
    critical(shop, dictionaryQueries.entries('experiencer_channel')),
    viewer === null ? null : critical(shop, contentQueries.application()),
  ])
  return { description: page.summary }
}
