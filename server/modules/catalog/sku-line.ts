import type { SkuLine } from '@fixbench/contract/cart/cart.schemas.ts'
import { sumByKey } from '@fixbench/contract/core/lists.ts'
import { PRODUCT_REMOVED } from '@fixbench/contract/core/product-rejections.ts'
import { getHandlingFlags } from '@fixbench/domain/freight/freight.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import {
  createPriceView,
  findQuotedOrderNo,
  ladderPrices,
  type PriceView,
  toDollarsOrNull,
} from './price-view.ts'
import { getSkusByCodes, type SkuRow } from './sku-line.repo.ts'

/**
 * A SKU with the viewer's unit price at a quantity. `unitCents` is null when hidden; `quoteId` is set for a quoted
 * price.
 */
export type PricedSku = SkuRow & { quantity: number; unitCents: number | null; quoteId: number | null }

/** A SKU that the viewer may buy: on sale with a visible price. */
export type BuyableSku = PricedSku & { unitCents: number }

/** Adds the viewer's unit price at a quantity. */
export const priceSku = <Row extends SkuRow>(view: PriceView, row: Row, quantity: number) => ({
  ...row,
  quantity,
  ...view.skuPrice(row, { skuCode: row.skuCode, listCents: row.listCents, quantity }),
})

/** True when the viewer may buy the SKU, regardless of stock. */
export const isBuyable = <Line extends PricedSku>(line: Line): line is Line & BuyableSku =>
  line.isOnSale === 1 && line.unitCents !== null

/** A line as the API returns it. Removed SKUs keep their name and picture. */
export const toSkuLine = (view: PriceView, line: PricedSku): SkuLine => ({
  skuCode: line.skuCode,
  buyCount: line.quantity,
  productCode: line.productCode,
  name: line.productName,
  nameEn: line.skuName,
  image: line.imageUrl,
  productSpec: line.productSpec,
  productStatus: line.isOnSale === 1 ? 1 : 2,
  seoUrl: line.seoUrl,
  priceMode: line.priceMode,
  price: toDollarsOrNull(line.unitCents),
  listPrice: line.unitCents === null ? null : toDollars(line.listCents),
  lineTotal: line.unitCents === null ? null : toDollars(line.unitCents * line.quantity),
  ladder: ladderPrices(view, line, line.listCents),
  stock: Math.max(0, line.free),
  moq: line.moq,
  weightGrams: line.weightGrams,
  dangerousGoods: line.dangerousGoods,
  isOversize: getHandlingFlags(line).includes('oversize'),
  isPresale: line.isPresale === 1,
})

export type RequestedSku = { skuCode: string; buyCount: number }

/** Adds up the quantities of repeated SKUs, in the order of their first occurrence. */
export const mergeRequested = (requestedItems: readonly RequestedSku[]): RequestedSku[] =>
  [...countRequested(requestedItems)].map(([skuCode, buyCount]) => ({ skuCode, buyCount }))

const countRequested = (requestedItems: readonly RequestedSku[]) =>
  sumByKey(requestedItems.map(({ skuCode, buyCount }) => [skuCode, buyCount]))

/** The requested SKUs at the viewer's prices, without duplicates, in the requested order; skips unknown codes. */
export const findPricedSkus = (
  deps: ShopContext,
  viewer: Viewer,
  requestedItems: readonly RequestedSku[],
) => {
  const view = createPriceView(deps, viewer)
  const counts = countRequested(requestedItems)
  return getSkusByCodes(deps, [...counts.keys()]).map(row =>
    priceSku(view, row, requireValue(counts.get(row.skuCode), 'The requested quantity')),
  )
}

/** The SKU at the member's price. Fails for unknown and removed SKUs, and when the price is hidden. */
export const requireBuyableSku = (deps: ShopContext, viewer: Member, requested: RequestedSku): BuyableSku => {
  const [sku] = findPricedSkus(deps, viewer, [requested])
  if (sku === undefined) return failMissing('This SKU')
  if (sku.isOnSale !== 1) return fail('REFUSED', null, PRODUCT_REMOVED)
  if (sku.unitCents === null) {
    const orderNo = findQuotedOrderNo(deps.sql, viewer.memberId, requested.skuCode, requested.buyCount)
    return orderNo === null
      ? fail('REFUSED', null, 'This product is priced on request. Ask for a quote on its page.')
      : fail('REFUSED', { orderNo }, `You already ordered this at the quoted price. It’s order ${orderNo}.`)
  }
  return { ...sku, unitCents: sku.unitCents }
}

/** The requested SKUs as the API returns them; skips unknown codes. */
export const listSkuLines = (deps: ShopContext, viewer: Viewer, requestedItems: readonly RequestedSku[]) => {
  const view = createPriceView(deps, viewer)
  return findPricedSkus(deps, viewer, requestedItems).map(line => toSkuLine(view, line))
}
