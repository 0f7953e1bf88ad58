import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { parseComparedCodes } from '@fixbench/storefront/features/catalog/compare/compare.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the SKUs listed in the URL. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const codes = parseComparedCodes(url.searchParams)
  if (codes.length > 0) await critical(shop, catalogQueries.compare(codes))
  return { title: 'Compare products', robots: 'noindex, follow' }
}
