import { formatCount } from '@fixbench/contract/core/format.ts'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads a product of the loyalty store. Shows the 404 page without an id. */
export const loader: ScreenLoader = async ({ shop, params }) => {
  if (params['id'] === undefined) throw notFound()
  const product = await critical.or404(shop, pointsQueries.product(params['id']))
  return {
    title: product.nameEn,
    description: `${product.nameEn} for ${formatCount(product.points, 'point')}`,
  }
}
