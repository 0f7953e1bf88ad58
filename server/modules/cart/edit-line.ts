import { inRawTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { priceSku } from '#server/modules/catalog/sku-line.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getAnswer } from './add-to-cart.ts'
import { listCheckoutLines, toLineIds } from './cart.repo.ts'
import { setLine } from './cart.rules.ts'
import { listLineFacts, writeLines } from './cart-write.repo.ts'

/**
 * Sets the pieces of a line to `buyCount`, or to as many as are left. Fails with STOCK_SHORT when there are none,
 * with 3001 below the least quantity, and as missing for another member's line. Repeating it changes nothing more.
 */
export const editLine = async (
  deps: WorldDeps,
  viewer: Member,
  requested: { id: string; buyCount: number },
) => {
  const { memberId } = viewer
  const [row] = listCheckoutLines(deps.sql, memberId, toLineIds([requested.id]))
  if (row === undefined) return failMissing('The cart line')
  if (row.isOnSale !== 1) return fail('REFUSED', null, 'Product has been removed')
  if (requested.buyCount < row.moq) return failField('buyCount', `must be at least ${row.moq}`)
  const view = createPriceView(deps, viewer)
  const change = await inRawTransaction(deps.db, async tx => {
    const [facts] = await listLineFacts(tx, memberId, [row.skuId])
    if (facts === undefined || facts.inCart === 0) return failMissing('The cart line')
    const { buyCount, outcome } = setLine({ ...facts, requested: requested.buyCount })
    if (outcome === 'no-stock')
      return fail('STOCK_SHORT', { remaining: Math.max(0, facts.free), inCart: facts.inCart })
    const joinPriceCents = priceSku(view, row, buyCount).unitCents
    await writeLines(tx, memberId, [{ skuId: row.skuId, buyCount, joinPriceCents }], deps.clock.nowMs())
    return { outcome, free: facts.free }
  })
  return getAnswer(deps, viewer, row.lineId, change)
}
