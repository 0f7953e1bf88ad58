import type { Combination, SkuPrice } from '#contract/catalog.schemas.ts'
import type { Page } from '#contract/core/paging.ts'
import { toCents, toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getPartsPicture } from './drawn-device.ts'
import type { Paging } from './list-products.ts'
import { createPriceView, type PriceView } from './price-view.ts'
import { toSkuPrice } from './sku-price.mapper.ts'
import { type CombinationRow, listCombinations, listSkuOffers } from './sku-price.repo.ts'

type PricedRequest = { skuCode: string; buyCount: number }

/** Current prices of SKUs at quantities, in the requested order; unknown codes are left out. */
export const lookUpPrices = (
  deps: WorldDeps,
  viewer: Viewer,
  wanted: readonly PricedRequest[],
): Page<SkuPrice> => {
  const view = createPriceView(deps, viewer)
  const offers = new Map(
    listSkuOffers(
      deps.sql,
      wanted.map(requested => requested.skuCode),
    ).map(row => [row.skuCode, row]),
  )
  const rows = wanted.flatMap(({ skuCode, buyCount }) => {
    const row = offers.get(skuCode)
    return row === undefined ? [] : [toSkuPrice(view, row, buyCount)]
  })
  return { rows, total: rows.length }
}

/** Repair kits in force, or those that hold a product or fit a model; their prices are the sum of what the parts cost now. */
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

/** Sum in dollars by way of cents; null as soon as one part is hidden. */
const sumOrNull = (dollars: readonly (number | null)[]): number | null => {
  let cents = 0
  for (const amount of dollars) {
    if (amount === null) return null
    cents += toCents(amount)
  }
  return toDollars(cents)
}
