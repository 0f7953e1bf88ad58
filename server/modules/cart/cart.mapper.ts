import type { CartLine, CartSummary } from '#contract/cart.contract.ts'
import { toDollars } from '#server/domain/money.ts'
import { type PriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { priceSku, toSkuLine } from '#server/modules/catalog/sku-line.ts'
import type { CartRow } from './cart.repo.ts'
import type { CartSums } from './cart.rules.ts'

export const toCartLine = (view: PriceView, row: CartRow): CartLine => ({
  ...toSkuLine(view, priceSku(view, row, row.buyCount)),
  id: String(row.lineId),
  joinPrice: view.canSee(row.priceMode) ? toDollarsOrNull(row.joinPriceCents) : null,
  selected: row.isSelected,
})

export const toCartSummary = (
  { itemsCents, listCents, ...counts }: CartSums,
  savedLines = 0,
): CartSummary => ({
  ...counts,
  savedLines,
  itemsTotal: toDollars(itemsCents),
  listTotal: toDollars(listCents),
})
