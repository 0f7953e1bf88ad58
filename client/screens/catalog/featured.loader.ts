import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads a featured collection; without an id, the first one. Search engines don't find an unknown one. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const { collection } = await critical(
    shop,
    catalogQueries.featured(params.id, readPageNum(url.searchParams)),
  )
  if (collection === null) return { robots: 'noindex' }
  await critical.orNull(shop, catalogQueries.campaign(collection.code))
  return { description: collection.summary }
}
