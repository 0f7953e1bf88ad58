import { inRawTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { priceSku } from '#server/modules/catalog/sku-line.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { listCheckoutLines, listLineFacts, toLineIds, writeLines } from './cart.repo.ts'
import { setQuantity } from './cart.rules.ts'
import { toLineResponse } from './cart.service.ts'

/**
 * Sets the quantity of a line to `buyCount`, capped at the available stock. Fails with STOCK_SHORT when none is left,
 * with 3001 below the minimum order quantity, and as missing for another member's line. Idempotent.
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
    const { buyCount, outcome } = setQuantity({ ...facts, requested: requested.buyCount })
    if (outcome === 'no-stock')
      return fail('STOCK_SHORT', { remaining: Math.max(0, facts.free), inCart: facts.inCart })
    const joinPriceCents = priceSku(view, row, buyCount).unitCents
    await writeLines(tx, memberId, [{ skuId: row.skuId, buyCount, joinPriceCents }], deps.clock.nowMs())
    return { outcome, free: facts.free }
  })
  return toLineResponse(deps, viewer, row.lineId, change)
}
