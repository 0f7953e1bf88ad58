import type { CompatibleModel, ProductDetail, ReviewSummary, Sku } from '#contract/catalog.schemas.ts'
import type { Crumb } from '#contract/category.schemas.ts'
import { computeRestockMs } from '#server/domain/catalog/restock-date.ts'
import { toDollars } from '#server/domain/money.ts'
import { toIso } from '#server/lib/shop-date.ts'
import { isNewAt } from './card.mapper.ts'
import type { DetailRow, SkuRow } from './detail.repo.ts'
import type { Device, Devices } from './devices.repo.ts'
import { type FeatureValues, toFeatureMap } from './feature-values.repo.ts'
import { listGradeOffers } from './grade-offers.ts'
import type { Grade } from './grades.repo.ts'
import {
  ladderPrices,
  lowestPrice,
  type PriceView,
  toDollarsOrNull,
  toReductionFields,
} from './price-view.ts'

const SHIP_FROM = 'Shenzhen, China'

/** Data of the product page that products share; `grades` lists all grades, best first. */
type DetailSurroundings = {
  breadcrumbs: Crumb[]
  grades: readonly Grade[]
  devices: Devices
  featureValues: FeatureValues
}

/**
 * A product page with the prices that the viewer may see. Lists every field, because a spread is ten times slower than
 * the rest.
 */
export const toProductDetail = (
  view: PriceView,
  row: DetailRow,
  { breadcrumbs, grades, devices, featureValues }: DetailSurroundings,
): ProductDetail => {
  const onSale = row.skus.filter(sku => sku.status === 1)
  const listCents = row.skus.find(sku => sku.skuCode === row.skuCode)?.priceCents ?? 0
  const dearest = Math.max(listCents, ...onSale.map(sku => sku.priceCents))
  const reduction = toReductionFields(view, row, listCents)
  return {
    productCode: row.productCode,
    spuCode: row.spuCode,
    seoUrl: row.seoUrl,
    nameEn: row.nameEn,
    kind: row.kind,
    productStatus: row.status,
    priceMode: row.priceMode,
    skuCode: row.skuCode,
    displayPrice: toDollarsOrNull(view.unitCents(row, listCents)),
    maxPrice: toDollarsOrNull(view.unitCents(row, dearest)),
    joinPrice: view.canSee(row.priceMode) ? toDollars(listCents) : null,
    discountType: reduction.discountType,
    discountAmt: reduction.discountAmt,
    discountPrice: reduction.discountPrice,
    discountRate: reduction.discountRate,
    discountPercent: reduction.discountPercent,
    discountEndsAt: findDiscountEnd(view, row),
    ladderStatus: row.ladderStatus,
    lowestPrice: lowestPrice(view, row, listCents),
    features: toFeatureMap(featureValues, row.featureValueIds),
    images: row.images.map((url, index) => ({ url, alt: `${row.nameEn}, picture ${index + 1}` })),
    axes: collectAxes(row.skus),
    skus: row.skus.map(sku => toSku(view, row, sku, featureValues)),
    stockSum: row.stockSum,
    skuCount: onSale.length,
    moq: row.moq,
    models: row.models.flatMap(({ deviceId, note }) => toModel(devices.get(deviceId), note)),
    grades: listGradeOffers(view, grades, row),
    breadcrumbs,
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
    presale: row.isPresale === 1 ? findPresale(row) : null,
    isNew: isNewAt(row.publishedAt, view.nowMs),
    reviewSummary: toReviewSummary(row),
    questionCount: row.questionCount,
    soldCount: row.soldCount,
    favoriteCount: row.favoriteCount,
    seoTitle: row.seoTitle ?? row.nameEn,
    seoDescription: row.seoDescription ?? '',
  }
}

const findPresale = ({ presaleDepositPermille, presaleShipAt }: DetailRow) => ({
  depositPercent: presaleDepositPermille / 10,
  shipsAt: presaleShipAt === null ? null : toIso(presaleShipAt),
})

const findDiscountEnd = (view: PriceView, row: DetailRow): string | null => {
  const reduction = view.canSee(row.priceMode) ? view.findReduction(row) : null
  return reduction === null || row.discountEndsAt === null ? null : toIso(row.discountEndsAt)
}

const toSku = (view: PriceView, product: DetailRow, sku: SkuRow, values: FeatureValues): Sku => ({
  skuCode: sku.skuCode,
  nameEn: sku.nameEn,
  productSpec: sku.productSpec,
  axes: sku.axes.map(({ key, value }) => ({ key, value })),
  grade: sku.grade,
  color: sku.color,
  partNumber: sku.partNumber,
  barcode: sku.barcode,
  imageUrl: sku.imageUrl,
  price: toDollarsOrNull(view.unitCents(product, sku.priceCents)),
  joinPrice: view.canSee(product.priceMode) ? toDollars(sku.priceCents) : null,
  ladder: ladderPrices(view, product, sku.priceCents),
  stock: sku.stock,
  weightGrams: sku.weightGrams,
  sizeMm: sku.sizeMm,
  restockAt: findRestockAt(view, product, sku),
  features: toFeatureMap(values, sku.featureValueIds),
  productStatus: product.status === 1 ? sku.status : product.status,
})

const findRestockAt = (
  view: PriceView,
  product: DetailRow,
  { skuCode, status, stock }: SkuRow,
): string | null =>
  stock > 0 || status !== 1 || product.status !== 1 || product.isPresale === 1
    ? null
    : new Date(computeRestockMs(skuCode, view.nowMs)).toISOString()

/** The options of a product, such as color, in the order in which its SKUs use them. */
const collectAxes = (skus: readonly SkuRow[]): ProductDetail['axes'] => {
  const axes = new Map<string, ProductDetail['axes'][number]>()
  for (const sku of skus) {
    for (const { key, label, value } of sku.axes) {
      const axis = axes.get(key) ?? { key, label, values: [] }
      if (!axis.values.some(known => known.value === value)) {
        axis.values.push({ value, imageUrl: key === 'color' ? sku.imageUrl : null, hint: null })
      }
      axes.set(key, axis)
    }
  }
  return [...axes.values()]
}

const toModel = (device: Device | undefined, note: string | null): CompatibleModel[] =>
  device === undefined ? [] : [{ ...device, note }]

const toReviewSummary = (row: DetailRow): ReviewSummary => {
  const stars = { '5': 0, '4': 0, '3': 0, '2': 0, '1': 0 }
  let withImages = 0
  for (const { rating, count, ...star } of row.stars) {
    withImages += star.withImages
    if (rating === 1 || rating === 2 || rating === 3 || rating === 4 || rating === 5) stars[rating] = count
  }
  const average = row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount
  return {
    average: Math.round(average * 10) / 10,
    count: row.reviewCount,
    withImages,
    stars,
  }
}
