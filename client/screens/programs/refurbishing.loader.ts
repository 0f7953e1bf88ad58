import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { REFURBISHING } from './machines.ts'

/** Loads the page, the refurbishing steps with their products, and the machines. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const [page] = await Promise.all([
    critical.or404(shop, contentQueries.page(url.pathname)),
    critical(shop, catalogQueries.refurbishingJob()),
    critical(shop, catalogQueries.featured(REFURBISHING, 1)),
  ])
  return { description: page.summary }
}
