import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { parseComparedCodes } from '#client/features/catalog/compare/compare.rules.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the SKUs listed in the URL. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const codes = parseComparedCodes(url.searchParams)
  if (codes.length > 0) await critical(shop, catalogQueries.compare(codes))
  return { title: 'Compare products', robots: 'noindex, follow' }
}
