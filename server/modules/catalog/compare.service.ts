import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'
import type { ComparedSku } from '#contract/compare.schemas.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findProductOfSku } from './detail.repo.ts'
import { getProductDetail } from './detail.service.ts'

const toCompared = (product: ProductDetail, sku: Sku): ComparedSku => ({
  skuCode: sku.skuCode,
  nameEn: sku.nameEn,
  productSpec: sku.productSpec,
  grade: sku.grade,
  imageUrl: sku.imageUrl,
  price: sku.price,
  joinPrice: sku.joinPrice,
  stock: sku.stock,
  weightGrams: sku.weightGrams,
  restockAt: sku.restockAt,
  productStatus: sku.productStatus,
  productCode: product.productCode,
  seoUrl: product.seoUrl,
  productName: product.nameEn,
  priceMode: product.priceMode,
  moq: product.moq,
  models: product.models.map(({ name }) => name),
  features: { ...product.features, ...sku.features },
  warrantyMonths: product.warrantyMonths,
  doaDays: product.doaDays,
  dangerousGoods: product.dangerousGoods,
  isPresale: product.isPresale,
  ratingAvg: product.reviewSummary.average,
  reviewCount: product.reviewSummary.count,
  grades: product.grades.map(({ grade, skuCode, price }) => ({ grade, skuCode, price })),
})

/** SKUs for a side-by-side comparison, in the requested order without duplicates; skips unknown codes. */
export const compareSkus = (
  deps: WorldDeps,
  viewer: Viewer,
  skuCodes: readonly string[],
): Page<ComparedSku> => {
  const rows = [...new Set(skuCodes)].flatMap(skuCode => {
    const productCode = findProductOfSku(deps.sql, skuCode)
    if (productCode === null) return []
    const product = getProductDetail(deps, viewer, { productCode })
    const sku = product.skus.find(one => one.skuCode === skuCode)
    return sku === undefined ? [] : [toCompared(product, sku)]
  })
  return { rows, total: rows.length }
}
