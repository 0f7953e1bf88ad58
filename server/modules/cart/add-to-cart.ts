import { MAX_LINES } from '@fixbench/contract/cart/max-lines.ts'
import { PRESALE_REFUSAL } from '@fixbench/contract/core/product-refusals.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import {
  claimKey,
  findAnswer,
  type KeyedWork,
  recordAnswer,
  type SentKey,
} from '#server/database/idempotency.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { toStockShort } from '#server/domain/order/stock-short.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { priceSku, type RequestedSku, requireBuyableSku } from '#server/modules/catalog/sku-line.ts'
import { type CartRow, countLines, listLineFacts, writeLines } from './cart.repo.ts'
import { increaseQuantity } from './cart.rules.ts'
import { summarizeCart, toLineChange } from './cart.service.ts'

/** The part of the response that repeats get unchanged. The totals are always those of the current cart. */
type Answer = ReturnType<typeof toLineChange>

/**
 * Adds a SKU to the cart, capped at the available stock; increases the quantity when the SKU is already in the cart.
 * Fails with STOCK_SHORT when nothing more can be added. A repeat with the same key adds nothing and gets the first
 * answer with the current totals.
 */
export const addToCart = async (
  deps: ShopContext,
  viewer: Member,
  requested: RequestedSku,
  sentKey: SentKey | undefined,
) => {
  const work = sentKey && { ...sentKey, scope: `cart-add:${viewer.memberId}`, input: requested }
  const findEarlier = () => work && findAnswer<Answer>(deps.sql, work)
  const answer = findEarlier() ?? (await addSku(deps, viewer, requested, work)) ?? findEarlier()
  if (answer === undefined) throw new Error(`The answer for key ${work?.key} is missing`)
  return { ...answer, summary: summarizeCart(deps, viewer) }
}

/** Adds the SKU in one transaction; undefined when a parallel request claimed the key first. */
const addSku = async (
  deps: ShopContext,
  viewer: Member,
  requested: RequestedSku,
  work: KeyedWork | undefined,
) => {
  const { memberId } = viewer
  const sku = requireBuyableSku(deps, viewer, requested)
  if (sku.isPresale === 1) return fail('REFUSED', null, PRESALE_REFUSAL)
  const nowMs = deps.clock.nowMs()
  const view = createPriceView(deps, viewer)
  return inTransaction(deps.db, async tx => {
    if (work !== undefined && !(await claimKey(tx, work, nowMs))) return undefined
    const [facts] = await listLineFacts(tx, memberId, [sku.skuId])
    if (facts === undefined) return failMissing('This SKU')
    const { free, inCart } = facts
    const { buyCount, outcome } = increaseQuantity({ ...facts, requested: requested.buyCount })
    if (outcome === 'no-stock') {
      const { skuCode, buyCount: asked } = requested
      return fail('STOCK_SHORT', toStockShort([{ skuCode, asked, remaining: free }], inCart))
    }
    if (facts.hasLine === 0 && (await countLines(tx, memberId)) >= MAX_LINES) {
      return fail('REFUSED', null, `Your cart is full. It can hold up to ${MAX_LINES} items.`)
    }
    const joinPriceCents = priceSku(view, sku, buyCount).unitCents
    const write = { skuId: sku.skuId, buyCount, joinPriceCents }
    const [lineId = 0] = await writeLines(tx, memberId, [write], nowMs)
    const line: CartRow = { ...sku, ...write, free, lineId, isSelected: 1 }
    const answer = toLineChange(view, line, { outcome, free })
    if (work !== undefined) await recordAnswer(tx, work, answer)
    return answer
  })
}
