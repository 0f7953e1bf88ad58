import { inRawTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { writeLines } from '#server/modules/cart/cart.repo.ts'
import { summarizeCart } from '#server/modules/cart/cart.service.ts'
import { requireBuyableSku } from '#server/modules/catalog/sku-line.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { requireQuote } from './quote.service.ts'

/** Sets the cart item of an accepted quote to exactly the quoted quantity; its price applies to no other quantity. */
export const addQuoteToCart = async (deps: WorldDeps, viewer: Member, quoteNo: string) => {
  const { quote } = await requireQuote(deps, viewer, quoteNo)
  if (!quote.actions.canOrder) fail('REFUSED', { status: quote.status }, 'This quote can’t be ordered')
  const { skuCode, buyCount } = quote
  const sku = requireBuyableSku(deps, viewer, { skuCode, buyCount })
  if (sku.free < buyCount) fail('STOCK_SHORT', { remaining: Math.max(0, sku.free), inCart: 0 })
  await inRawTransaction(deps.db, async tx => {
    const line = { skuId: sku.skuId, buyCount, joinPriceCents: sku.unitCents }
    await writeLines(tx, viewer.memberId, [line], deps.clock.nowMs())
  })
  return { skuCode, buyCount, summary: summarizeCart(deps, viewer) }
}
