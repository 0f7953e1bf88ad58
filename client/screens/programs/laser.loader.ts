import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { critical, deferred, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { LASER_MACHINE, laserSupplies, otherLasers } from './machines.ts'

/** Loads the machine of the page. Supplies and other machines may arrive later. */
export const loader: ScreenLoader = async ({ shop }) => {
  deferred(shop, laserSupplies())
  deferred(shop, otherLasers())
  const [product] = await Promise.all([
    critical.or404(shop, catalogQueries.detail(LASER_MACHINE)),
    critical(shop, catalogQueries.backGlassJob()),
  ])
  return { description: `${product.nameEn}: features, requirements, and price.` }
}
