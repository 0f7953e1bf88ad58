import type { ProductDetail, ReviewSummary, Sku } from '#contract/catalog.schemas.ts'
import type { Crumb } from '#contract/category.schemas.ts'
import { toDollars } from '#server/lib/money.ts'
import { toIso } from '#server/lib/shop-date.ts'
import { isNewAt } from './card.mapper.ts'
import type { DetailRow, SkuRow } from './detail.repo.ts'
import { gradeOffers } from './grade-offers.ts'
import { ladderPrices, lowestPrice, type PriceView, reductionFields, toDollarsOrNull } from './price-view.ts'

/** Where every parcel starts. */
const SHIP_FROM = 'Shenzhen, China'

export const toProductDetail = (view: PriceView, row: DetailRow, breadcrumbs: Crumb[]): ProductDetail => {
  const onSale = row.skus.filter(sku => sku.status === 1)
  const dearest = Math.max(row.listCents, ...onSale.map(sku => sku.priceCents))
  return {
    ...factsOf(row),
    displayPrice: toDollarsOrNull(view.unitCents(row, row.listCents)),
    maxPrice: toDollarsOrNull(view.unitCents(row, dearest)),
    joinPrice: view.canSee(row.priceMode) ? toDollars(row.listCents) : null,
    ...reductionFields(view, row, row.listCents),
    discountEndsAt: discountEnd(view, row),
    lowestPrice: lowestPrice(view, row, row.listCents),
    features: featureMap(row.features),
    images: row.images.map((url, index) => ({ url, alt: `${row.nameEn}, picture ${index + 1}` })),
    axes: axesOf(row.skus),
    skus: row.skus.map(sku => toSku(view, row, sku)),
    skuCount: onSale.length,
    models: row.models,
    grades: gradeOffers(view, row),
    breadcrumbs,
    isNew: isNewAt(row.publishedAt, view.nowMs),
    presale:
      row.isPresale === 0
        ? null
        : {
            depositPercent: row.presaleDepositPermille / 10,
            shipsAt: row.presaleShipAt === null ? null : toIso(row.presaleShipAt),
          },
    reviewSummary: toReviewSummary(row),
    seoTitle: row.seoTitle ?? row.nameEn,
    seoDescription: row.seoDescription ?? '',
  }
}

const factsOf = (row: DetailRow) => ({
  productCode: row.productCode,
  spuCode: row.spuCode,
  seoUrl: row.seoUrl,
  nameEn: row.nameEn,
  kind: row.kind,
  productStatus: row.status,
  priceMode: row.priceMode,
  ladderStatus: row.ladderStatus,
  stockSum: row.stockSum,
  moq: row.moq,
  brand: row.brand,
  warrantyMonths: row.warrantyMonths,
  doaDays: row.doaDays,
  weightGrams: row.weightGrams,
  dangerousGoods: row.dangerousGoods,
  handling: row.handling,
  hsCode: row.hsCode,
  shipFrom: SHIP_FROM,
  isFreeShipping: row.isFreeShipping === 1,
  isPresale: row.isPresale === 1,
  questionCount: row.questionCount,
  soldCount: row.soldCount,
  favoriteCount: row.favoriteCount,
})

/** Attribute to value in the order of the specification table; several values of one attribute share a cell. */
const featureMap = (features: DetailRow['features']): Record<string, string> => {
  const map: Record<string, string> = {}
  for (const feature of features) {
    const known = map[feature.label]
    map[feature.label] = known === undefined ? withUnit(feature) : `${known}, ${withUnit(feature)}`
  }
  return map
}

const withUnit = ({ value, unit }: { value: string; unit: string | null }): string =>
  unit === null ? value : `${value} ${unit}`

const discountEnd = (view: PriceView, row: DetailRow): string | null => {
  const reduction = view.canSee(row.priceMode) ? view.reductionOf(row) : null
  return reduction === null || row.discountEndsAt === null ? null : toIso(row.discountEndsAt)
}

const toSku = (view: PriceView, product: DetailRow, sku: SkuRow): Sku => ({
  skuCode: sku.skuCode,
  nameEn: sku.nameEn,
  productSpec: sku.productSpec,
  axes: sku.axes.map(({ key, value }) => ({ key, value })),
  grade: sku.grade,
  colour: sku.colour,
  partNumber: sku.partNumber,
  barcode: sku.barcode,
  imageUrl: sku.imageUrl,
  price: toDollarsOrNull(view.unitCents(product, sku.priceCents)),
  joinPrice: view.canSee(product.priceMode) ? toDollars(sku.priceCents) : null,
  ladder: ladderPrices(view, product, sku.priceCents),
  stock: sku.stock,
  weightGrams: sku.weightGrams,
  sizeMm: sku.sizeMm,
  productStatus: product.status === 1 ? sku.status : product.status,
})

/** The choices of a product in the order in which its SKUs name them. */
const axesOf = (skus: readonly SkuRow[]): ProductDetail['axes'] => {
  const axes = new Map<string, ProductDetail['axes'][number]>()
  for (const sku of skus) {
    for (const { key, label, value } of sku.axes) {
      const axis = axes.get(key) ?? { key, label, values: [] }
      if (!axis.values.some(known => known.value === value)) {
        axis.values.push({ value, imageUrl: key === 'colour' ? sku.imageUrl : null, hint: null })
      }
      axes.set(key, axis)
    }
  }
  return [...axes.values()]
}

const toReviewSummary = (row: DetailRow): ReviewSummary => {
  const stars = { '5': 0, '4': 0, '3': 0, '2': 0, '1': 0 }
  for (const { rating, count } of row.stars) {
    if (rating === 1 || rating === 2 || rating === 3 || rating === 4 || rating === 5) stars[rating] = count
  }
  const average = row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount
  return {
    average: Math.round(average * 10) / 10,
    count: row.reviewCount,
    withImages: row.reviewsWithImages,
    stars,
  }
}
