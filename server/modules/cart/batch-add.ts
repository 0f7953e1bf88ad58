import type { BatchResult } from '@fixbench/contract/cart/cart.schemas.ts'
import { MAX_LINES } from '@fixbench/contract/cart/max-lines.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import { inSlices } from '#server/lib/slices.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { getSkusByCodes } from '#server/modules/catalog/sku-line.repo.ts'
import {
  findPricedSkus,
  isBuyable,
  mergeRequested,
  type PricedSku,
  priceSku,
  type RequestedSku,
} from '#server/modules/catalog/sku-line.ts'
import { countLines, type LineFacts, type LineWrite, listLineFacts, writeLines } from './cart.repo.ts'
import { increaseQuantity } from './cart.rules.ts'
import { summarizeCart } from './cart.service.ts'

type Result = BatchResult['results'][number]

/** Number of items whose SKUs are read within a slice. */
const PORTION = 200

/**
 * Reads SKUs in slices, except unknown ones. A transaction that follows finds those in memory that nobody has written
 * meanwhile.
 */
export const readAhead = (deps: ShopContext, skuCodes: readonly string[]): Promise<void> =>
  inSlices(skuCodes, PORTION, portion => getSkusByCodes(deps, portion))

/**
 * Adds a list of SKUs to the cart. Items that can't be bought are skipped with a reason; the request never fails for
 * them.
 */
export const batchAdd = async (deps: ShopContext, viewer: Member, items: readonly RequestedSku[]) => {
  const requestedItems = mergeRequested(items)
  const skus = new Map(findPricedSkus(deps, viewer, requestedItems).map(sku => [sku.skuCode, sku]))
  const nowMs = deps.clock.nowMs()
  const view = createPriceView(deps, viewer)
  const results = await inTransaction(deps.db, async tx => {
    const facts = await listLineFacts(
      tx,
      viewer.memberId,
      [...skus.values()].map(sku => sku.skuId),
    )
    const room = MAX_LINES - (await countLines(tx, viewer.memberId))
    const plan = planBatch(requestedItems, {
      skus,
      facts: new Map(facts.map(fact => [fact.skuId, fact])),
      room,
      priceAt: (sku, quantity) => priceSku(view, sku, quantity).unitCents,
    })
    if (plan.writes.length > 0) await writeLines(tx, viewer.memberId, plan.writes, nowMs)
    return plan.results
  })
  const added = results.filter(result => result.outcome !== 'skipped').length

  return {
    results,
    added,
    skipped: results.length - added,
    isRepeat: false,
    summary: summarizeCart(deps, viewer),
  }
}

type BatchContext = {
  skus: ReadonlyMap<string, PricedSku>
  facts: ReadonlyMap<number, LineFacts>
  /** Number of new lines that still fit into the cart. */
  room: number
  /** The member's unit price in cents at a quantity; null when it is hidden. */
  priceAt: (sku: PricedSku, quantity: number) => number | null
}

/** Decides the outcome of each item in order; each new line reduces the room for the items after it. */
export const planBatch = (
  requestedItems: readonly RequestedSku[],
  { skus, facts, room, priceAt }: BatchContext,
) => {
  const results: Result[] = []
  const writes: LineWrite[] = []
  let remainingRoom = room

  for (const { skuCode, buyCount: requested } of requestedItems) {
    const sku = skus.get(skuCode)
    const fact = sku === undefined ? undefined : facts.get(sku.skuId)
    const reason = findSkipReason(sku)
    if (sku === undefined || fact === undefined || reason !== null) {
      results.push({ skuCode, buyCount: 0, outcome: 'skipped', reason: reason ?? 'unknown', remaining: 0 })
      continue
    }
    const { buyCount, outcome } = increaseQuantity({ requested, ...fact })
    const remaining = Math.max(0, fact.free)
    const isFull = fact.hasLine === 0 && remainingRoom <= 0
    if (outcome === 'no-stock' || isFull) {
      const why = outcome === 'no-stock' ? 'no-stock' : 'cart-full'
      results.push({ skuCode, buyCount: fact.inCart, outcome: 'skipped', reason: why, remaining })
      continue
    }
    if (fact.hasLine === 0) remainingRoom -= 1
    writes.push({ skuId: sku.skuId, buyCount, joinPriceCents: priceAt(sku, buyCount) })
    results.push({ skuCode, buyCount, outcome, reason: null, remaining })
  }

  return { results, writes }
}

const findSkipReason = (sku: PricedSku | undefined): Result['reason'] => {
  if (sku === undefined) return 'unknown'
  if (sku.isOnSale !== 1) return 'removed'
  if (!isBuyable(sku)) return 'hidden-price'
  return sku.isPresale === 1 ? 'presale' : null
}

/** The SKUs and quantities of an order. Fails as missing for another member's order. */
export const listOrderedSkus = async (
  { db }: Pick<ShopContext, 'db'>,
  { memberId }: Member,
  orderNo: string,
): Promise<RequestedSku[]> => {
  const order = await db.order.findFirst({
    where: { orderNo, memberId },
    select: { items: { select: { skuCode: true, quantity: true }, orderBy: { id: 'asc' } } },
  })
  if (order === null) return failMissing('The order')
  return order.items.map(({ skuCode, quantity }) => ({ skuCode, buyCount: quantity }))
}

/** Adds a list of SKUs to the cart; reads them before the transaction. */
export const prepareBatch = async (deps: ShopContext, viewer: Member, items: readonly RequestedSku[]) => {
  await readAhead(
    deps,
    items.map(({ skuCode }) => skuCode),
  )

  return (joined: ShopContext) => batchAdd(joined, viewer, items)
}

/** Adds the items of an earlier order to the cart at current prices. */
export const prepareBuyAgain = async (deps: ShopContext, viewer: Member, orderNo: string) =>
  prepareBatch(deps, viewer, await listOrderedSkus(deps, viewer, orderNo))
