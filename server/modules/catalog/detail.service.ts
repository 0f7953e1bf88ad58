import type { ProductDescription, ProductDetail } from '#contract/catalog.schemas.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { getCategoryTree, toBreadcrumbs } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toProductDetail } from './detail.mapper.ts'
import { findDescription, findDetail } from './detail.repo.ts'
import { getDevices } from './devices.repo.ts'
import { getFeatureValues } from './feature-values.repo.ts'
import { getGrades } from './grades.repo.ts'
import { createPriceView } from './price-view.ts'
import { findNamedProduct, getNameColumn, type ProductName } from './product-name.ts'

/** The product page without its description, including products off sale. Fails as missing for an unknown product. */
export const getProductDetail = (deps: WorldDeps, viewer: Viewer, name: ProductName): ProductDetail => {
  const row = findDetail(deps.sql, ...getNameColumn(name))
  if (row === null) return failMissing('The product')
  const category = getCategoryTree(deps).find(row.l3CategoryId)
  return toProductDetail(createPriceView(deps, viewer), row, {
    breadcrumbs: toBreadcrumbs(category),
    grades: getGrades(deps),
    devices: getDevices(deps),
    featureValues: getFeatureValues(deps),
  })
}

/** The description of a product; empty sections when none was written. */
export const getDescription = (deps: WorldDeps, name: ProductName): ProductDescription => {
  const productId = findNamedProduct(deps.sql, name)
  if (productId === null) return failMissing('The product')
  return findDescription(deps.sql, productId)
}
