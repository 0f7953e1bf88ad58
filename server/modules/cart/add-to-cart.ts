import { MAX_LINES } from '@fixbench/contract/cart/max-lines.ts'
import { PRESALE_REJECTION } from '@fixbench/contract/core/product-rejections.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import {
  type PricedSku,
  priceSku,
  type RequestedSku,
  requireBuyableSku,
} from '#server/modules/catalog/sku-line.ts'
import { toStockShort } from '#server/modules/stock/stock.repo.ts'
import { type CartRow, countLines, listLineFacts, writeLines } from './cart.repo.ts'
import { increaseQuantity } from './cart.rules.ts'
import { summarizeCart, toLineChange } from './cart.service.ts'

/**
 * Adds a SKU to the cart, capped at the available stock; increases the quantity when the SKU is already in the cart.
 * Fails with STOCK_SHORT when nothing more can be added.
 */
export const addToCart = async (deps: ShopContext, viewer: Member, requested: RequestedSku) => {
  const sku = requireBuyableSku(deps, viewer, requested)
  if (sku.isPresale === 1) fail('REFUSED', null, PRESALE_REJECTION)

  const change = await inTransaction(deps.db, tx => addSku(deps, tx, viewer, { sku, requested }))
  return { ...change, summary: summarizeCart(deps, viewer) }
}

type NewLine = { sku: PricedSku; requested: RequestedSku }

const addSku = async (deps: ShopContext, tx: Tx, viewer: Member, { sku, requested }: NewLine) => {
  const { memberId } = viewer
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

  const view = createPriceView(deps, viewer)
  const write = { skuId: sku.skuId, buyCount, joinPriceCents: priceSku(view, sku, buyCount).unitCents }
  const [lineId] = await writeLines(tx, memberId, [write], deps.clock.nowMs())
  if (lineId === undefined) throw new Error(`The cart line of SKU ${sku.skuCode} got no id`)

  const line: CartRow = { ...sku, ...write, free, lineId, isSelected: 1 }

  return toLineChange(view, line, { outcome, free })
}
