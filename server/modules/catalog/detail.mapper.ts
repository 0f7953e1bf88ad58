import type {
  CompatibleModel,
  GradeOffer,
  ProductDetail,
  Sku,
} from '@fixbench/contract/catalog/catalog.schemas.ts'
import type { Crumb } from '@fixbench/contract/category/category.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { pickLead } from '@fixbench/domain/catalog/lead-sku.ts'
import { computeRestockMs } from '@fixbench/domain/catalog/restock-date.ts'
import { summarizeStars } from '@fixbench/domain/catalog/summarize-stars.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { findShipDate } from '@fixbench/domain/presale/presale.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { toIso } from '#server/database/row.ts'
import { isNewAt } from './card.mapper.ts'
import type { DetailRow, SkuRow } from './detail.repo.ts'
import {
  ladderPrices,
  lowestPrice,
  type PriceView,
  toDollarsOrNull,
  toReductionFields,
} from './price-view.ts'
import {
  type Device,
  type Devices,
  type FeatureValues,
  type Grade,
  toFeatureMap,
} from './reference-data.repo.ts'

/** Data of the product page that products share; `grades` lists all grades, best first. */
type DetailSurroundings = {
  breadcrumbs: Crumb[]
  grades: readonly Grade[]
  devices: Devices
  featureValues: FeatureValues
  shipFrom: string
}

/**
 * A product page with the prices that the viewer may see. Lists every field, because a spread is ten times slower than
 * the rest.
 */
export const toProductDetail = (
  view: PriceView,
  row: DetailRow,
  { breadcrumbs, grades, devices, featureValues, shipFrom }: DetailSurroundings,
): ProductDetail => {
  const onSale = row.skus.filter(sku => sku.status === 1)
  const { priceCents: listCents } = requireValue(
    row.skus.find(sku => sku.skuCode === row.skuCode),
    'First SKU of the product',
  )
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
    shipFrom,
    isFreeShipping: row.isFreeShipping === 1,
    isPresale: row.isPresale === 1,
    presale: row.isPresale === 1 ? findPresale(row, view.nowMs) : null,
    isNew: isNewAt(row.publishedAt, view.nowMs),
    reviewSummary: summarizeStars(row.stars),
    questionCount: row.questionCount,
    soldCount: row.soldCount,
    favoriteCount: row.favoriteCount,
    seoTitle: row.seoTitle ?? row.nameEn,
    seoDescription: row.seoDescription ?? '',
  }
}

const findPresale = ({ presaleDepositPermille, presaleShipAt }: DetailRow, nowMs: number) => ({
  depositPercent: presaleDepositPermille / 10,
  shipsAt: toIso(findShipDate(presaleShipAt, nowMs)),
})

const findDiscountEnd = (view: PriceView, row: DetailRow): string | null => {
  const reduction = view.canSee(row.priceMode) ? view.findReduction(row) : null
  return reduction === null ? null : toIso(row.discountEndsAt)
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

const findRestockAt = (view: PriceView, product: DetailRow, { skuCode, stockPool, status, stock }: SkuRow) =>
  stock > 0 || status !== 1 || product.status !== 1 || product.isPresale === 1
    ? null
    : new Date(computeRestockMs(stockPool ?? skuCode, view.nowMs)).toISOString()

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

/**
 * The grades of a product, best first, each with its cheapest SKU, preferably in stock. Empty when there is only one
 * grade.
 */
const listGradeOffers = (view: PriceView, grades: readonly Grade[], product: DetailRow): GradeOffer[] => {
  const onSale = product.skus.filter(sku => sku.status === 1)
  const offers = grades.flatMap(({ name: grade, ...facts }) => {
    const skus = onSale.filter(sku => sku.grade === grade)
    const best = pickLead(
      skus.map(sku => ({ sku, isOnSale: true, free: sku.stock, priceCents: sku.priceCents })),
    )?.sku
    if (best === undefined) return []
    return {
      grade,
      ...facts,
      skuCode: best.skuCode,
      price: toDollarsOrNull(view.unitCents(product, best.priceCents)),
      joinPrice: view.canSee(product.priceMode) ? toDollars(best.priceCents) : null,
      stock: sumBy(skus, sku => Math.max(0, sku.stock)),
      skuCount: skus.length,
    }
  })

  return offers.length < 2 ? [] : offers
}
