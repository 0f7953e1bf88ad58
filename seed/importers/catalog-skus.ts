import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { reducedCents } from '@fixbench/domain/price/resolve-price.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { computeHash, computeUnit, integerBetween } from '../catalog/hash.ts'
import type { CatalogSku, Discount } from '../catalog/types.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import type { CatalogIds } from './catalog-ids.ts'
import type { NumberedProduct } from './catalog-products.ts'

const BARCODE_PREFIX = '29'
const BARCODE_DIGITS = 10
const CHANGED_SHARE = 0.08
const HIGHEST_OLD_PERCENT = 112
const LOWEST_OLD_PERCENT = 94
const ACTOR = 'warehouse'
const BUYER = 'purchasing'

/** An EAN-13 barcode in the range for in-store use, with its check digit. */
const computeBarcode = (skuCode: string): string => {
  const digits = BARCODE_PREFIX + String(computeHash(`barcode:${skuCode}`)).padStart(BARCODE_DIGITS, '0')
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

type NumberedSku = {
  id: number
  sort: number
  sku: CatalogSku
  productId: number
  discount: Discount | null
  publishedMs: number
}

const listSkus = ({ id, firstSkuId, product }: NumberedProduct): NumberedSku[] =>
  product.skus.map((sku, sort) => ({
    id: firstSkuId + sort,
    sort,
    sku,
    productId: id,
    discount: product.discount,
    publishedMs: product.publishedMs,
  }))

/** Feature value ids of a SKU. */
const markValueIds = (ids: CatalogIds, { features }: CatalogSku): number[] => {
  const valueIds = [...new Set(features.map(({ key, value }) => ids.featureValueId(key, value)))]
  for (const id of valueIds) ids.markOfSku(id)
  return valueIds
}

const toSkuRow = (
  ids: CatalogIds,
  { id, sort, sku, productId, discount, publishedMs }: NumberedSku,
): SeedRow => {
  const [lengthMm, widthMm, heightMm] = sku.sizeMm
  const published = new Date(publishedMs)

  return {
    id,
    skuCode: sku.skuCode,
    productId,
    nameEn: sku.nameEn,
    productSpec: sku.productSpec,
    axes: sku.options,
    grade: sku.grade,
    color: sku.color,
    partNumber: sku.partNumber,
    stockPool: sku.stockPool,
    barcode: computeBarcode(sku.skuCode),
    imageUrl: sku.picture,
    priceCents: sku.priceCents,
    salePriceCents: reducedCents(sku.priceCents, discount, shopTime.startMs),
    stock: sku.stock,
    weightGrams: sku.weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    soldCount: sku.soldCount,
    status: sku.isOnSale ? 1 : 2,
    sort,
    featureValueIds: markValueIds(ids, sku),
    createdAt: published,
    updatedAt: published,
  }
}

/** Stock movement for the initial stock, so that the movements add up to the stock. */
const toMovementRow = ({ id, sku, publishedMs }: NumberedSku): SeedRow => ({
  skuId: id,
  kind: 'restock',
  stockDelta: sku.stock,
  reservedDelta: 0,
  stockAfter: sku.stock,
  reservedAfter: 0,
  orderNo: null,
  actor: ACTOR,
  reason: 'Opening stock',
  movedAt: new Date(publishedMs),
})

/** Price history of a SKU whose price has changed since publication; empty for most SKUs. */
const toPriceChangeRows = ({ id, sku, publishedMs }: NumberedSku): SeedRow[] => {
  if (computeUnit(`price-change:${sku.skuCode}`) >= CHANGED_SHARE) return []
  const percent = integerBetween(`old-price:${sku.skuCode}`, LOWEST_OLD_PERCENT, HIGHEST_OLD_PERCENT)
  const oldCents = Math.max(1, Math.round((sku.priceCents * percent) / 100))
  const days = Math.floor((shopTime.startMs - publishedMs) / DAY_MS)
  if (oldCents === sku.priceCents || days < 2) return []

  const changedMs = publishedMs + integerBetween(`price-day:${sku.skuCode}`, 1, days - 1) * DAY_MS

  return [
    {
      skuId: id,
      fromPriceCents: null,
      toPriceCents: oldCents,
      actor: BUYER,
      reason: 'First price',
      changedAt: new Date(publishedMs),
    },
    {
      skuId: id,
      fromPriceCents: oldCents,
      toPriceCents: sku.priceCents,
      actor: BUYER,
      reason: 'Purchase price changed',
      changedAt: new Date(changedMs),
    },
  ]
}

/** Writes the SKUs of products with their stock movements and price history. */
export const importSkus = (ctx: SeedContext, ids: CatalogIds, products: readonly NumberedProduct[]): void => {
  const skus = products.flatMap(listSkus)
  ctx.insertEach('Sku', skus, sku => toSkuRow(ids, sku))
  ctx.insertEach(
    'StockMovement',
    skus.filter(({ sku }) => sku.stock > 0),
    toMovementRow,
  )
  ctx.insertEach('PriceChange', skus, toPriceChangeRows)
}
