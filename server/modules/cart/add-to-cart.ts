import { MAX_LINES } from '#contract/core/max-lines.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { inRawTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import {
  PRESALE_REFUSAL,
  priceSku,
  type RequestedSku,
  requireBuyableSku,
} from '#server/modules/catalog/sku-line.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CartRow, countLines, findLine, listLineFacts, writeLines } from './cart.repo.ts'
import { increaseQuantity } from './cart.rules.ts'
import { toLineResponse } from './cart.service.ts'

/**
 * Adds a SKU to the cart, capped at the available stock; increases the quantity when the SKU is already in the cart.
 * Fails with STOCK_SHORT when nothing more can be added. A retry with the same key adds nothing and returns the line.
 */
export const addToCart = async (
  deps: WorldDeps,
  viewer: Member,
  requested: RequestedSku,
  key: string | undefined,
) => {
  const { memberId } = viewer
  const sku = requireBuyableSku(deps, viewer, requested)
  if (sku.isPresale === 1) return fail('REFUSED', null, PRESALE_REFUSAL)
  const nowMs = deps.clock.nowMs()
  const view = createPriceView(deps, viewer)
  const change = await inRawTransaction(deps.db, async tx => {
    const isRepeat =
      key !== undefined &&
      !(await claimKey(tx, { scope: `cart-add:${memberId}`, key, input: requested, nowMs }))
    if (isRepeat) return { outcome: 'added' as const, free: sku.free, line: undefined }
    const [facts] = await listLineFacts(tx, memberId, [sku.skuId])
    const { free = 0, moq = 1, inCart = 0 } = facts ?? {}
    const { buyCount, outcome } = increaseQuantity({ requested: requested.buyCount, inCart, free, moq })
    if (outcome === 'no-stock') return fail('STOCK_SHORT', { remaining: Math.max(0, free), inCart })
    if (inCart === 0 && (await countLines(tx, memberId)) >= MAX_LINES) {
      return fail('REFUSED', null, `Your cart is full. It can hold up to ${MAX_LINES} items.`)
    }
    const joinPriceCents = priceSku(view, sku, buyCount).unitCents
    const write = { skuId: sku.skuId, buyCount, joinPriceCents }
    const [lineId = 0] = await writeLines(tx, memberId, [write], nowMs)
    const line: CartRow = { ...sku, ...write, free, lineId, isSelected: 1 }
    return { outcome, free, line }
  })
  return toLineResponse(deps, viewer, change.line ?? findLine(deps.sql, memberId, sku.skuId), change)
}
