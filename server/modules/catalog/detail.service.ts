import type { ProductDescription, ProductDetail } from '#contract/catalog.schemas.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { categoryTreeOf, crumbsTo } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findDescription } from './description.repo.ts'
import { toProductDetail } from './detail.mapper.ts'
import { findDetail } from './detail.repo.ts'
import { devicesOf } from './devices.repo.ts'
import { featureValuesOf } from './feature-values.repo.ts'
import { gradesOf } from './grades.repo.ts'
import { priceViewOf } from './price-view.ts'
import { findNamedProduct, nameColumnOf, type ProductName } from './product-name.ts'

/** Everything that the product page shows first; a product off sale is still shown, an unknown one fails. */
export const getProductDetail = (deps: WorldDeps, viewer: Viewer, name: ProductName): ProductDetail => {
  const row = findDetail(deps.sql, ...nameColumnOf(name))
  if (row === null) return failMissing('The product')
  const category = categoryTreeOf(deps).find(row.l3CategoryId)
  return toProductDetail(priceViewOf(deps, viewer), row, {
    breadcrumbs: crumbsTo(category),
    grades: gradesOf(deps),
    devices: devicesOf(deps),
    featureValues: featureValuesOf(deps),
  })
}

/** The long text of a product; empty where none was written. */
export const getDescription = (deps: WorldDeps, name: ProductName): ProductDescription => {
  const productId = findNamedProduct(deps.sql, name)
  if (productId === null) return failMissing('The product')
  return findDescription(deps.sql, productId)
}
