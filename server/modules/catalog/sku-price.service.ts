import type { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { Combination, SkuPrice } from '@fixbench/contract/catalog/catalog.schemas.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant } from '#server/database/row.ts'
import { toFullPage, toRange } from '#server/lib/paging.ts'
import { getPartsPicture } from './device-parts.service.ts'
import { createPriceView, ladderPrices, type PriceView, sumDollars, toDollarsOrNull } from './price-view.ts'
import type { RequestedSku } from './sku-line.ts'
import { type CombinationRow, listCombinations, listSkuOffers, type SkuOfferRow } from './sku-price.repo.ts'

/** Current prices of SKUs at the requested quantities, in the requested order; skips unknown codes. */
export const lookUpPrices = (deps: ShopContext, viewer: Viewer, items: readonly RequestedSku[]) => {
  const view = createPriceView(deps, viewer)
  const codes = items.map(({ skuCode }) => skuCode)
  const offers = new Map(listSkuOffers(deps.sql, codes).map(row => [row.skuCode, row]))
  const rows = items.flatMap(({ skuCode, buyCount }) => {
    const row = offers.get(skuCode)
    return row === undefined ? [] : [toSkuPrice(view, row, buyCount)]
  })
  return toFullPage(rows)
}

/**
 * Active repair kits, optionally only those with a product or for a model. Prices are the sum of the current part
 * prices.
 */
export const listCombinationOffers = (
  deps: ShopContext,
  viewer: Viewer,
  { productCode, deviceId, ...paging }: ParsedOf<typeof catalogEndpoints.combinations>,
): Page<Combination> => {
  const view = createPriceView(deps, viewer)
  const filter = { at: toDbInstant(view.nowMs), productCode: productCode ?? null, deviceId: deviceId ?? null }
  const { rows, total } = listCombinations(deps.sql, filter, toRange(paging))
  return { rows: rows.map(row => toCombination(deps, view, row)), total }
}

const toCombination = (deps: ShopContext, view: PriceView, row: CombinationRow): Combination => {
  const items = row.items.map(({ quantity, ...offer }) => toSkuPrice(view, offer, quantity))
  return {
    code: row.code,
    title: row.title,
    summary: row.summary,
    picture: row.deviceId === null ? null : getPartsPicture(deps.sql, row.deviceId, row.families),
    totalPrice: sumDollars(items.map(item => item.totalPrice)),
    totalJoinPrice: sumDollars(
      items.map(item => (item.joinPrice === null ? null : item.joinPrice * item.buyCount)),
    ),
    items,
  }
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
