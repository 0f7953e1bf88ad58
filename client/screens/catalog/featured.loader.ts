import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { pageNumOf } from './page-num.ts'

/** A featured collection; the first one without an id. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const { collection } = await critical(shop, catalogQueries.featured(params.id, pageNumOf(url.searchParams)))
  return collection === null ? null : { description: collection.summary }
}
