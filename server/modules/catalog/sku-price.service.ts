import type { Combination, SkuPrice } from '#contract/catalog.schemas.ts'
import type { Page } from '#contract/core/paging.ts'
import { toCents, toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getPartsPicture } from './drawn-device.ts'
import type { Paging } from './list-products.ts'
import { createPriceView, ladderPrices, type PriceView, toDollarsOrNull } from './price-view.ts'
import { type RequestedSku } from './sku-line.ts'
import { type CombinationRow, listCombinations, listSkuOffers, type SkuOfferRow } from './sku-price.repo.ts'

/** Current prices of SKUs at the requested quantities, in the requested order; skips unknown codes. */
export const lookUpPrices = (
  deps: WorldDeps,
  viewer: Viewer,
  items: readonly RequestedSku[],
): Page<SkuPrice> => {
  const view = createPriceView(deps, viewer)
  const offers = new Map(
    listSkuOffers(
      deps.sql,
      items.map(({ skuCode }) => skuCode),
    ).map(row => [row.skuCode, row]),
  )
  const rows = items.flatMap(({ skuCode, buyCount }) => {
    const row = offers.get(skuCode)
    return row === undefined ? [] : [toSkuPrice(view, row, buyCount)]
  })
  return { rows, total: rows.length }
}

/**
 * Active repair kits, optionally only those with a product or for a model. Prices are the sum of the current part
 * prices.
 */
export const listCombinationOffers = (
  deps: WorldDeps,
  viewer: Viewer,
  {
    productCode,
    deviceId,
    pageNum,
    pageSize,
  }: Paging & { productCode?: string | undefined; deviceId?: number | undefined },
): Page<Combination> => {
  const view = createPriceView(deps, viewer)
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = listCombinations(
    deps.sql,
    {
      at: toDbInstant(view.nowMs),
      productCode: productCode ?? null,
      deviceId: deviceId ?? null,
    },
    page,
  )
  return { rows: rows.map(row => toCombination(deps, view, row)), total }
}

const toCombination = (deps: WorldDeps, view: PriceView, row: CombinationRow): Combination => {
  const items = row.items.map(({ quantity, ...offer }) => toSkuPrice(view, offer, quantity))
  return {
    code: row.code,
    title: row.title,
    summary: row.summary,
    picture: row.deviceId === null ? null : getPartsPicture(deps.sql, row.deviceId, row.families),
    totalPrice: sumOrNull(items.map(item => item.totalPrice)),
    totalJoinPrice: sumOrNull(
      items.map(item => (item.joinPrice === null ? null : item.joinPrice * item.buyCount)),
    ),
    items,
  }
}

/** Sums dollars in cents; null when an amount is hidden. */
const sumOrNull = (dollars: readonly (number | null)[]): number | null => {
  let cents = 0
  for (const amount of dollars) {
    if (amount === null) return null
    cents += toCents(amount)
  }
  return toDollars(cents)
}

/** A SKU with the viewer's unit price at a quantity. */
const toSkuPrice = (view: PriceView, row: SkuOfferRow, buyCount: number): SkuPrice => {
  const cents = view.unitCents(row, row.priceCents, buyCount)
  return {
    skuCode: row.skuCode,
    productCode: row.productCode,
    seoUrl: row.seoUrl,
    nameEn: row.nameEn,
    productSpec: row.productSpec,
    imageUrl: row.imageUrl,
    productStatus: row.productStatus === 1 ? row.skuStatus : row.productStatus,
    priceMode: row.priceMode,
    buyCount,
    price: toDollarsOrNull(cents),
    joinPrice: cents === null ? null : toDollars(row.priceCents),
    totalPrice: cents === null ? null : toDollars(cents * buyCount),
    stock: row.stock,
    ladder: ladderPrices(view, row, row.priceCents),
  }
}
