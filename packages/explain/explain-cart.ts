import { formatCount } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { PRESALE_REJECTION, PRODUCT_REMOVED } from '@fixbench/contract/core/product-rejections.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failMissing } from '@fixbench/server/lib/fail.ts'
import { type CartRow, listCartPage } from '@fixbench/server/modules/cart/cart.repo.ts'
import { isCounted } from '@fixbench/server/modules/cart/cart.rules.ts'
import { createPriceView } from '@fixbench/server/modules/catalog/price-view.ts'
import {
  findPricedSkus,
  type PricedSku,
  priceSku,
  type RequestedSku,
} from '@fixbench/server/modules/catalog/sku-line.ts'
import { explainLines } from './explain-lines.ts'
import type { Explanation, Line } from './explanation.schemas.ts'
import { addUp } from './steps.ts'

/** More lines than a cart can have. */
const ALL_LINES = { limit: 10_000, offset: 0 }

/** Explains the total of a member's cart. Lines that it leaves out are listed with the reason. */
export const explainCart = (deps: ShopContext, viewer: Member): Explanation => {
  const view = createPriceView(deps, viewer)
  const rows = listCartPage(deps.sql, viewer.memberId, ALL_LINES)

  return explainRows(
    deps,
    viewer,
    rows.map(row => priceSku(view, row, row.buyCount)),
  )
}

/**
 * Explains the total of a cart that the shop doesn't store, such as a guest's: all of its lines are selected, and unknown
 * SKUs are left out, as in `cart.skuInfo`.
 */
export const explainGuestCart = (
  deps: ShopContext,
  viewer: Viewer,
  { items, shownCents }: { items: readonly RequestedSku[]; shownCents: number | null },
): Explanation => {
  const rows = findPricedSkus(deps, viewer, items).map(sku => ({ ...sku, isSelected: 1 as const }))

  return { ...explainRows(deps, viewer, rows), shownCents }
}

const explainRows = (
  deps: ShopContext,
  viewer: Viewer,
  rows: readonly (PricedSku & Pick<CartRow, 'isSelected'>)[],
): Explanation => {
  const lines = explainLines(
    deps,
    viewer,
    rows.map(sku => (isCounted(sku) ? { sku } : { sku, note: describeLeftOut(sku) })),
  )

  return { ...toGoods(lines), subject: 'cart', title: 'Cart', ...toContext(deps, viewer) }
}

/** Explains the price of a SKU at a quantity. Fails as missing for an unknown SKU. */
export const explainProduct = (
  deps: ShopContext,
  viewer: Viewer,
  { skuCode, quantity }: { skuCode: string; quantity: number },
): Explanation => {
  const [sku] = findPricedSkus(deps, viewer, [{ skuCode, buyCount: quantity }])
  if (sku === undefined) return failMissing('This SKU')
  const lines = explainLines(deps, viewer, [sku.unitCents === null ? { sku, note: HIDDEN } : { sku }])

  return { ...toGoods(lines), subject: 'product', title: skuCode, ...toContext(deps, viewer) }
}

const HIDDEN = 'The price is hidden from this buyer'

const describeLeftOut = (sku: PricedSku & Pick<CartRow, 'isSelected'>): string => {
  if (sku.isOnSale !== 1) return PRODUCT_REMOVED
  if (sku.unitCents === null) return HIDDEN
  return sku.isPresale === 1 ? PRESALE_REJECTION : 'Not selected'
}

const toContext = ({ clock }: ShopContext, viewer: Viewer) => ({
  member: viewer.kind === 'member' ? viewer.email : '',
  at: clock.now().toISOString(),
  shownCents: null,
  notes: [],
})

const toGoods = (lines: Line[]) => {
  const counted = lines.filter(line => line.isCounted)
  const totalCents = sumBy(counted, ({ lineCents }) => lineCents)
  const pieces = sumBy(counted, ({ quantity }) => quantity)
  const text = `${counted.length} of ${formatCount(lines.length, 'line')}, ${formatCount(pieces, 'piece')}`
  const steps = addUp([{ rule: 'items', title: 'Goods', cents: totalCents, text, source: 'Sku, CartLine' }])

  return { lines, steps, totalCents }
}
