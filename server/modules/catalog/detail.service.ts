import type { ProductDescription, ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { type ComparedSku, ComparedSkuSchema } from '@fixbench/contract/catalog/compare.schemas.ts'
import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failMissing } from '#server/lib/fail.ts'
import { type Paging, toFullPage, toRange } from '#server/lib/paging.ts'
import { getCategoryTree, toBreadcrumbs } from '#server/modules/category/category-tree.ts'
import { listPlanned } from './cards.ts'
import { toProductDetail } from './detail.mapper.ts'
import { findDescription, findDetail, findProductOfSku } from './detail.repo.ts'
import { createPriceView } from './price-view.ts'
import { getNameColumn, type ProductName, requireProductId } from './product-name.ts'
import { planRecommended, type RecommendKind } from './recommended.repo.ts'
import { getDevices, getFeatureValues, getGrades } from './reference-data.repo.ts'

/** The product page without its description, including products off sale. Fails as missing for an unknown product. */
export const getProductDetail = (deps: ShopContext, viewer: Viewer, name: ProductName): ProductDetail => {
  const row = findDetail(deps.sql, ...getNameColumn(name)) ?? failMissing('The product')
  const category = getCategoryTree(deps).find(row.l3CategoryId)
  return toProductDetail(createPriceView(deps, viewer), row, {
    breadcrumbs: toBreadcrumbs(category),
    grades: getGrades(deps),
    devices: getDevices(deps),
    featureValues: getFeatureValues(deps),
    shipFrom: deps.brand.shipsFrom,
  })
}

/** The description of a product; empty sections when none was written. */
export const getDescription = ({ sql }: ShopContext, name: ProductName): ProductDescription =>
  findDescription(sql, requireProductId(sql, name))

/** Picks the fields of a comparison; those of the product that the SKU also has give way to it. */
const toCompared = (product: ProductDetail, sku: Sku): ComparedSku =>
  ComparedSkuSchema.parse({
    ...product,
    ...sku,
    productName: product.nameEn,
    models: product.models.map(({ name }) => name),
    features: { ...product.features, ...sku.features },
    ratingAvg: product.reviewSummary.average,
    reviewCount: product.reviewSummary.count,
  })

/** SKUs for a side-by-side comparison, in the requested order without duplicates; skips unknown codes. */
export const compareSkus = (deps: ShopContext, viewer: Viewer, skuCodes: readonly string[]) => {
  const rows = [...new Set(skuCodes)].flatMap(skuCode => {
    const productCode = findProductOfSku(deps.sql, skuCode)
    if (productCode === null) return []
    const product = getProductDetail(deps, viewer, { productCode })
    return product.skus.filter(sku => sku.skuCode === skuCode).map(sku => toCompared(product, sku))
  })
  return toFullPage(rows)
}

/** Recommendations for a product. Fails as missing for an unknown product. */
export const listRecommended = (
  deps: ShopContext,
  viewer: Viewer,
  { kind, pageNum, pageSize, ...name }: ProductName & Paging & { kind: RecommendKind },
): Page<ProductCard> => {
  const productId = requireProductId(deps.sql, name)
  return listPlanned(deps, viewer, planRecommended(kind, productId, toRange({ pageNum, pageSize })))
}
