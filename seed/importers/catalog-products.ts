import type { CatalogProduct } from '../catalog/types.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import type { CatalogIds } from './catalog-ids.ts'

const PRESALE_DEPOSIT_PERMILLE = 300

/** A product with its id and the id of its first SKU. */
export type NumberedProduct = { id: number; firstSkuId: number; product: CatalogProduct }

const discountColumns = ({ discount }: CatalogProduct) => ({
  discountType: discount?.type ?? 0,
  discountAmtCents: discount?.amountCents ?? 0,
  discountPermille: discount?.paidPermille ?? 1000,
  discountStartsAt: discount === null ? null : new Date(discount.startsAtMs),
  discountEndsAt: discount === null ? null : new Date(discount.endsAtMs),
})

const toProductRow = (ids: CatalogIds, { id, product }: NumberedProduct): SeedRow => {
  const [l1, l2, l3] = product.categorySlugs
  const published = new Date(product.publishedMs)

  return {
    id,
    productCode: product.productCode,
    spuCode: product.spuCode,
    seoUrl: product.slug,
    nameEn: product.nameEn,
    kind: product.kind,
    priceMode: product.priceMode,
    status: product.isOnSale ? 1 : 2,
    familyId: product.familyId === null ? null : ids.familyId(product.familyId),
    deviceId: product.deviceId === null ? null : ids.deviceId(product.deviceId),
    brandId: ids.brandId(product.kind === 'part' ? 'device' : 'tool', product.brand),
    l1CategoryId: ids.categoryId(l1),
    l2CategoryId: ids.categoryId(l2),
    l3CategoryId: ids.categoryId(l3),
    illustration: product.illustration,
    imageUrl: product.picture,
    images: product.gallery,
    ...discountColumns(product),
    ladderCode: product.ladder,
    ladderStatus: product.ladder === null ? 0 : 1,
    skuCount: product.skus.filter(({ isOnSale }) => isOnSale).length,
    soldCount: product.soldCount,
    popularity: product.popularity,
    recommendScore: product.recommendScore,
    isFreeShipping: product.isFreeShipping,
    isPresale: product.presaleShipsMs !== null,
    presaleDepositPermille: product.presaleShipsMs === null ? 0 : PRESALE_DEPOSIT_PERMILLE,
    presaleShipAt: product.presaleShipsMs === null ? null : new Date(product.presaleShipsMs),
    moq: product.minOrderQty,
    weightGrams: Math.min(...product.skus.map(sku => sku.weightGrams)),
    dangerousGoods: product.dangerousGoods,
    handling: product.handling,
    hsCode: product.hs,
    warrantyMonths: product.warrantyMonths,
    doaDays: product.doaDays,
    seoDescription: product.summary,
    publishedAt: published,
    updatedAt: published,
  }
}

const toDescriptionRow = ({ id, product }: NumberedProduct): SeedRow => {
  const [sku] = product.skus
  return {
    productId: id,
    sections: product.sections,
    packing: {
      contents: product.boxContents,
      sizeMm: sku?.sizeMm ?? [],
      weightGrams: sku?.weightGrams ?? 0,
    },
    priceBasis: product.priceBasis,
  }
}

/** Feature values of a product, including those of its SKUs. */
const toFeatureRows = (ids: CatalogIds, { id, product }: NumberedProduct): SeedRow[] => {
  const features = [...product.features, ...product.skus.flatMap(sku => sku.features)]
  const valueIds = new Set(features.map(feature => ids.featureValueId(feature.key, feature.value)))
  return [...valueIds].map(featureValueId => ({ productId: id, featureValueId }))
}

/** Writes products with their descriptions, features, tags and compatible devices. */
export const importProducts = (
  ctx: SeedContext,
  ids: CatalogIds,
  products: readonly NumberedProduct[],
): void => {
  ctx.insertEach('Product', products, product => toProductRow(ids, product))
  ctx.insertEach('ProductDescription', products, toDescriptionRow)
  ctx.insertEach('ProductFeature', products, product => toFeatureRows(ids, product))
  ctx.insertEach('ProductTag', products, ({ id, product }) =>
    product.tagIds.map(tagId => ({ productId: id, tagId })),
  )
  ctx.insertEach('ProductCompatibility', products, ({ id, product }) =>
    product.fits.map((device, sort) => ({ productId: id, deviceId: ids.deviceId(device), sort })),
  )
}
