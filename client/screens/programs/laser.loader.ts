import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { critical, deferred, type ScreenLoader } from '#client/lib/loader.ts'
import { LASER_MACHINE, otherLasers } from './machines.ts'

/** The machine of the page, and others beside it. */
export const loader: ScreenLoader = async ({ shop }) => {
  deferred(shop, otherLasers())
  const product = await critical.or404(shop, catalogQueries.detail(LASER_MACHINE))
  return { description: `${product.nameEn}: features, requirements, and price.` }
}
