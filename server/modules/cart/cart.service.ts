import type { CartLine, CartSummary } from '@fixbench/contract/cart/cart.schemas.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { PRODUCT_REMOVED } from '@fixbench/contract/core/product-rejections.ts'
import { type PricedLine, toPricedLine } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { type Paging, toFullPage, toRange } from '#server/lib/paging.ts'
import { createPriceView, type PriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { getSkus, type SkuRow } from '#server/modules/catalog/sku-line.repo.ts'
import { findPricedSkus, priceSku, type RequestedSku, toSkuLine } from '#server/modules/catalog/sku-line.ts'
import { toStockShort } from '#server/modules/stock/stock.repo.ts'
import {
  type CartRow,
  countSavedLines,
  deleteLines,
  findLine,
  listCartPage,
  listCheckoutLines,
  listLineFacts,
  listLineStates,
  setSavedForLater,
  setSelected,
  writeLines,
} from './cart.repo.ts'
import { isCounted, type SummedLine, setQuantity, sumCart } from './cart.rules.ts'

const toCartLine = (view: PriceView, row: CartRow): CartLine => ({
  ...toSkuLine(view, priceSku(view, row, row.buyCount)),
  id: String(row.lineId),
  joinPrice: view.canSee(row.priceMode) ? toDollarsOrNull(row.joinPriceCents) : null,
  selected: row.isSelected,
})

const toCartSummary = (lines: Parameters<typeof sumCart>[0], savedLines = 0): CartSummary => {
  const { itemsCents, listCents, ...counts } = sumCart(lines)
  return { ...counts, savedLines, itemsTotal: toDollars(itemsCents), listTotal: toDollars(listCents) }
}

/** A line at the member's current price, with the SKU it is for. */
type StateLine = SummedLine & { sku: Readonly<SkuRow> }

/** All lines of a cart at the member's current prices. Makes one small object for a line, as there may be thousands. */
const priceStates = (deps: ShopContext, viewer: Member): StateLine[] => {
  const view = createPriceView(deps, viewer)
  const states = listLineStates(deps.sql, viewer.memberId)
  const skus = getSkus(
    deps,
    states.map(([skuId]) => skuId),
  )

  return states.map(([skuId, buyCount, isSelected]) => {
    const sku = requireValue(skus.get(skuId), 'The SKU of a line')
    const { skuCode, isOnSale, isPresale, free, moq } = sku
    const requested = { skuCode, listCents: sku.listCents, quantity: buyCount }
    const { unitCents, listCents } = view.skuPrice(sku, requested)

    return { sku, buyCount, unitCents, listCents, isOnSale, isSelected, isPresale, free, moq }
  })
}

/** Totals of the whole cart at the member's current prices. */
export const summarizeCart = (deps: ShopContext, viewer: Member): CartSummary =>
  toCartSummary(priceStates(deps, viewer), countSavedLines(deps.sql, viewer.memberId))

/** The lines that count in the cart's amounts, as the rules of coupons see them. */
const toGoods = (lines: readonly StateLine[]): PricedLine[] =>
  lines
    .filter(isCounted)
    .map(({ sku, unitCents, buyCount: quantity }) =>
      toPricedLine(sku, { unitCents: unitCents ?? 0, quantity }),
    )

/** One page of the cart. `total`, `summary` and `goods`, which count in its amounts, cover all pages. */
export const listCart = (deps: ShopContext, viewer: Member, page: Paging) => {
  const view = createPriceView(deps, viewer)
  const lines = priceStates(deps, viewer)
  const summary = toCartSummary(lines, countSavedLines(deps.sql, viewer.memberId))
  const rows = listCartPage(deps.sql, viewer.memberId, toRange(page)).map(row => toCartLine(view, row))

  return { list: { rows, total: summary.lineCount, summary }, goods: toGoods(lines) }
}

/** A changed line, and whether the stock capped its quantity. */
export const toLineChange = (
  view: PriceView,
  row: CartRow,
  { outcome, free }: { outcome: string; free: number },
) => ({
  line: toCartLine(view, row),
  isCapped: outcome === 'capped',
  remaining: Math.max(0, free),
})

/** Removes lines from the cart; skips ids that are not in it. */
export const removeLines = async (deps: ShopContext, viewer: Member, ids: readonly string[]) => {
  const removed = await inTransaction(deps.db, tx => deleteLines(tx, viewer.memberId, ids.map(parseId)))
  return { removed, summary: summarizeCart(deps, viewer) }
}

/** One page of the lines saved for later. */
export const listSaved = (deps: ShopContext, viewer: Member, page: Paging): Page<CartLine> => {
  const view = createPriceView(deps, viewer)
  const rows = listCartPage(deps.sql, viewer.memberId, toRange(page), 'saved').map(row =>
    toCartLine(view, row),
  )
  return { rows, total: countSavedLines(deps.sql, viewer.memberId) }
}

/** Saves lines for later, or moves them back to the cart. */
export const saveLinesForLater = async (
  deps: ShopContext,
  viewer: Member,
  { ids, saved }: { ids: readonly string[]; saved: boolean },
) => {
  const moved = await inTransaction(deps.db, tx =>
    setSavedForLater(tx, viewer.memberId, { ids: ids.map(parseId), isSaved: saved }),
  )
  return { moved, summary: summarizeCart(deps, viewer) }
}

/** Selects or deselects lines for checkout; without ids, all lines of the cart. */
export const selectLines = async (
  deps: ShopContext,
  viewer: Member,
  choice: { ids?: readonly string[] | undefined; selected: boolean },
) => {
  const ids = choice.ids === undefined ? null : choice.ids.map(parseId)
  await inTransaction(deps.db, tx => setSelected(tx, viewer.memberId, { ids, isSelected: choice.selected }))
  return { summary: summarizeCart(deps, viewer) }
}

/** The cart of a guest, which the browser stores: the lines and totals of a list of SKUs, with every line selected. */
export const showGuestCart = (deps: ShopContext, viewer: Viewer, requestedItems: readonly RequestedSku[]) => {
  const view = createPriceView(deps, viewer)
  const lines = findPricedSkus(deps, viewer, requestedItems)
  const summary = toCartSummary(lines.map(line => ({ ...line, buyCount: line.quantity, isSelected: 1 })))
  return { ...toFullPage(lines.map(line => toSkuLine(view, line))), summary }
}

/**
 * Sets the quantity of a line to `buyCount`, capped at the available stock. Fails with STOCK_SHORT when none is left,
 * with 3001 below the minimum order quantity, and as missing for another member's line. Idempotent.
 */
export const editLine = async (
  deps: ShopContext,
  viewer: Member,
  requested: { id: string; buyCount: number },
) => {
  const { memberId } = viewer
  const [row] = listCheckoutLines(deps.sql, memberId, [parseId(requested.id)])
  if (row === undefined) return failMissing('The cart line')
  if (row.isOnSale !== 1) return fail('REFUSED', null, PRODUCT_REMOVED)
  if (requested.buyCount < row.moq) return failField('buyCount', `must be at least ${row.moq}`)

  const view = createPriceView(deps, viewer)
  const change = await inTransaction(deps.db, async tx => {
    const [facts] = await listLineFacts(tx, memberId, [row.skuId])
    if (facts === undefined || facts.hasLine === 0) return failMissing('The cart line')
    const { buyCount, outcome } = setQuantity({ ...facts, requested: requested.buyCount })
    if (outcome === 'no-stock') {
      const asked = { skuCode: row.skuCode, asked: requested.buyCount, remaining: facts.free }
      return fail('STOCK_SHORT', toStockShort([asked], facts.inCart))
    }
    const joinPriceCents = priceSku(view, row, buyCount).unitCents
    await writeLines(tx, memberId, [{ skuId: row.skuId, buyCount, joinPriceCents }], deps.clock.nowMs())
    return { outcome, free: facts.free }
  })
  const line = findLine(deps.sql, memberId, row.skuId)
  // A parallel request may have removed it in the meantime.
  if (line === undefined) return failMissing('The cart line')

  return { ...toLineChange(view, line, change), summary: summarizeCart(deps, viewer) }
}
