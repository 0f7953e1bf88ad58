import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { critical, deferred, type ScreenLoader } from '#client/lib/loader.ts'
import { LASER_MACHINE, laserNeeds, otherLasers } from './machines.ts'

/** The machine of the page, and others beside it. */
export const loader: ScreenLoader = async ({ shop }) => {
  deferred(shop, laserNeeds())
  deferred(shop, otherLasers())
  const [product] = await Promise.all([
    critical.or404(shop, catalogQueries.detail(LASER_MACHINE)),
    critical(shop, catalogQueries.backGlassJob()),
  ])
  return { description: `${product.nameEn}: features, requirements, and price.` }
}
