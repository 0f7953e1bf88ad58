import type { CartLine, CartSummary } from '#contract/cart.contract.ts'
import type { Page } from '#contract/core/paging.ts'
import { inRawTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toCartLine, toCartSummary } from './cart.mapper.ts'
import { countSaved, listCartPage, listCheckoutLines, listSumRows, toLineIds } from './cart.repo.ts'
import { sumCart } from './cart.rules.ts'
import { deleteLines, setSaved, setSelected } from './cart-write.repo.ts'

/** Sums over the whole cart at the member's prices of now. */
export const summarizeCart = (deps: WorldDeps, viewer: Member): CartSummary => {
  const view = createPriceView(deps, viewer)
  const lines = listSumRows(deps.sql, viewer.memberId).map(row => ({
    buyCount: row.buyCount,
    ...view.skuPrice(row, { skuCode: row.skuCode, listCents: row.listCents, quantity: row.buyCount }),
    isOnSale: row.isOnSale === 1,
    isSelected: row.isSelected === 1,
    isPresale: row.isPresale === 1,
    free: row.free,
    moq: row.moq,
  }))
  return toCartSummary(sumCart(lines), countSaved(deps.sql, viewer.memberId))
}

/** One page of the cart; the total and the summary cover all of it. */
export const listCart = (
  deps: WorldDeps,
  viewer: Member,
  page: { pageNum: number; pageSize: number },
): Page<CartLine> & { summary: CartSummary } => {
  const view = createPriceView(deps, viewer)
  const summary = summarizeCart(deps, viewer)
  const rows = listCartPage(deps.sql, viewer.memberId, page).map(row => toCartLine(view, row))
  return { rows, total: summary.lineCount, summary }
}

/** One line of the member's cart as it is now; undefined when it is not there. */
export const findCartLine = (deps: WorldDeps, viewer: Member, lineId: number): CartLine | undefined => {
  const [row] = listCheckoutLines(deps.sql, viewer.memberId, [lineId])
  return row === undefined ? undefined : toCartLine(createPriceView(deps, viewer), row)
}

/** Removes lines of the member; ids that are not in the cart are passed over. */
export const removeLines = async (
  deps: WorldDeps,
  viewer: Member,
  ids: readonly string[],
): Promise<{ removed: number; summary: CartSummary }> => {
  const removed = await inRawTransaction(deps.db, tx => deleteLines(tx, viewer.memberId, toLineIds(ids)))
  return { removed, summary: summarizeCart(deps, viewer) }
}

/** One page of what was put aside. */
export const listSaved = (
  deps: WorldDeps,
  viewer: Member,
  page: { pageNum: number; pageSize: number },
): Page<CartLine> => {
  const view = createPriceView(deps, viewer)
  const rows = listCartPage(deps.sql, viewer.memberId, page, 'saved').map(row => toCartLine(view, row))
  return { rows, total: countSaved(deps.sql, viewer.memberId) }
}

/** Puts lines aside, or back into the cart. */
export const keepLines = async (
  deps: WorldDeps,
  viewer: Member,
  { ids, saved }: { ids: readonly string[]; saved: boolean },
): Promise<{ moved: number; summary: CartSummary }> => {
  const moved = await inRawTransaction(deps.db, tx =>
    setSaved(tx, viewer.memberId, { ids: toLineIds(ids), isSaved: saved }),
  )
  return { moved, summary: summarizeCart(deps, viewer) }
}

/** Marks lines for checkout, or takes the mark; without ids all lines of the cart. */
export const selectLines = async (
  deps: WorldDeps,
  viewer: Member,
  choice: { ids?: readonly string[] | undefined; selected: boolean },
): Promise<{ summary: CartSummary }> => {
  const ids = choice.ids === undefined ? null : toLineIds(choice.ids)
  await inRawTransaction(deps.db, tx =>
    setSelected(tx, viewer.memberId, { ids, isSelected: choice.selected }),
  )
  return { summary: summarizeCart(deps, viewer) }
}
