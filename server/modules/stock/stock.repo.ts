import type { z } from 'zod'
import type { StockShort } from '#contract/checkout.schemas.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { integer, readRows, row, text } from '#server/database/row.ts'
import type { RawTx, Tx } from '#server/database/transaction.ts'
import { shareStock } from '#server/domain/stock/share-stock.ts'
import { fail } from '#server/lib/fail.ts'
import { syncLeadsOfSkus } from '#server/modules/catalog/lead-sku.repo.ts'

type StockItem = { skuId: number; skuCode: string; quantity: number }
const SkuStockSchema = row({ id: integer, stockPool: text.nullable(), stock: integer, reserved: integer })
type SkuStock = z.infer<typeof SkuStockSchema>
type MovementFacts = { orderNo: string; actor: string; reason: string; now: Date }
type MovementKind = 'reserve' | 'take' | 'release' | 'return'

/** How one unit of each kind of movement changes stock and reserved. */
const effects: Record<MovementKind, { stock: -1 | 0 | 1; reserved: -1 | 0 | 1 }> = {
  reserve: { stock: 0, reserved: 1 },
  take: { stock: -1, reserved: -1 },
  release: { stock: 0, reserved: -1 },
  return: { stock: 1, reserved: 0 },
}

/**
 * The SKUs that a list of items affects: its own SKUs and all that share a stock pool with them. `quantity` is the sum
 * over the pool, `own` the quantity of the SKU itself.
 */
const AFFECTED_SKUS = `
  (select m.id, sum(item.quantity) as quantity, sum(iif(m.id = item.skuId, item.quantity, 0)) as own
     from (select value ->> 'skuId' as skuId, value ->> 'quantity' as quantity from json_each(?)) item
    cross join Sku s on s.id = item.skuId cross join Sku m on m.id = s.id or m.stockPool = s.stockPool
    group by m.id)`
const SKU_STOCK = 'Sku.id, Sku.stockPool, Sku.stock, Sku.reserved'

/** Applies `assignments` to all SKUs that the items affect (`requested`) and match `condition`; returns those SKUs. */
const updateSkus = (
  tx: RawTx,
  items: readonly StockItem[],
  assignments: string,
  condition = '1',
): Promise<SkuStock[]> =>
  readRows(
    tx,
    SkuStockSchema,
    `update Sku set ${assignments} from ${AFFECTED_SKUS} requested
      where Sku.id = requested.id and ${condition} returning ${SKU_STOCK}`,
    JSON.stringify(items),
  )

/**
 * Reserves all items in one statement, or fails with STOCK_SHORT and the remaining quantities, which ends the
 * transaction. Parallel requests can't reserve the same unit twice.
 */
export const reserveStock = async (
  tx: RawTx,
  items: readonly StockItem[],
  facts: MovementFacts,
): Promise<void> => {
  const skus = await updateSkus(
    tx,
    items,
    'reserved = reserved + requested.quantity',
    '(Sku.status = 1 or requested.own = 0) and Sku.stock - Sku.reserved >= requested.quantity',
  )
  const reservedIds = new Set(skus.map(({ id }) => id))
  if (items.some(({ skuId }) => !reservedIds.has(skuId)))
    return fail('STOCK_SHORT', await readShortage(tx, items, reservedIds))
  await recordMovements(tx, 'reserve', { items, skus, facts })
}

const FreeSchema = row({ id: integer, stockPool: text.nullable(), free: integer })

const readShortage = async (
  tx: RawTx,
  requested: readonly StockItem[],
  reservedIds: ReadonlySet<number>,
): Promise<StockShort> => {
  const rows = await readRows(
    tx,
    FreeSchema,
    `
    select id, stockPool, iif(status = 1, max(0, stock - reserved), 0) as free from Sku
     where id in (select value from json_each(?))`,
    JSON.stringify(requested.filter(({ skuId }) => !reservedIds.has(skuId)).map(({ skuId }) => skuId)),
  )
  const freeById = new Map(rows.map(({ id, ...free }) => [id, free]))
  const short = requested.flatMap(item => {
    const free = freeById.get(item.skuId)
    return free === undefined ? [] : [{ ...item, ...free }]
  })
  const items = shareStock(short).flatMap(({ skuCode, quantity, free }) =>
    free >= quantity ? [] : [{ skuCode, asked: quantity, remaining: free }],
  )
  return { remaining: items[0]?.remaining ?? 0, items }
}

/** Removes the stock reserved by an order and counts it as sold. Does nothing if the order has no reservation. */
export const takeStock = async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
  const items = await settleReservations(tx, orderId, { from: 'held', to: 'taken' }, facts.now)
  if (items.length === 0) return
  const skus = await updateSkus(
    tx,
    items,
    'stock = stock - requested.quantity, reserved = reserved - requested.quantity, soldCount = soldCount + requested.own',
  )
  await tx.$executeRaw`
    update Product set soldCount = soldCount + sold.quantity
      from (select productId, sum(quantity) as quantity from OrderItem where orderId = ${orderId} group by productId) sold
     where Product.id = sold.productId`
  await recordMovements(tx, 'take', { items, skus, facts })
}

/** Releases the stock reserved by an order. Does nothing if the order has no reservation. */
export const releaseStock = async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
  const items = await settleReservations(tx, orderId, { from: 'held', to: 'released' }, facts.now)
  if (items.length === 0) return
  const skus = await updateSkus(tx, items, 'reserved = reserved - requested.quantity')
  await recordMovements(tx, 'release', { items, skus, facts })
}

/** Returns the stock of a paid order that never left the warehouse. Does nothing if it was already returned. */
export const returnStock = async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
  const items = await settleReservations(tx, orderId, { from: 'taken', to: 'released' }, facts.now)
  if (items.length === 0) return
  const skus = await updateSkus(
    tx,
    items,
    'stock = stock + requested.quantity, soldCount = max(0, soldCount - requested.own)',
  )
  await tx.$executeRaw`
    update Product set soldCount = max(0, soldCount - sold.quantity)
      from (select productId, sum(quantity) as quantity from OrderItem where orderId = ${orderId} group by productId) sold
     where Product.id = sold.productId`
  await recordMovements(tx, 'return', { items, skus, facts })
}

/** Moves an order's reservations from one status to the next and returns their items. */
const settleReservations = async (
  tx: Tx,
  orderId: number,
  { from, to }: { from: 'held' | 'taken'; to: 'taken' | 'released' },
  now: Date,
): Promise<StockItem[]> => {
  const reservations = await tx.stockReservation.findMany({
    where: { orderId, status: from },
    select: { skuId: true, quantity: true, sku: { select: { skuCode: true } } },
  })
  await tx.stockReservation.updateMany({
    where: { orderId, status: from },
    data: { status: to, settledAt: now },
  })
  return reservations.map(({ skuId, quantity, sku }) => ({ skuId, quantity, skuCode: sku.skuCode }))
}

type Change = { items: readonly StockItem[]; skus: readonly SkuStock[]; facts: MovementFacts }

/**
 * Writes a movement for every changed SKU, so that the movements of a SKU add up to its stock, and syncs the lead SKUs
 * of their products. `take` changes no free stock and needs no sync.
 */
const recordMovements = async (
  tx: RawTx,
  kind: MovementKind,
  { items, skus, facts }: Change,
): Promise<void> => {
  const toPoolKey = ({ id, stockPool }: SkuStock): string => stockPool ?? String(id)
  const poolKeys = new Map(skus.map(sku => [sku.id, toPoolKey(sku)]))
  const quantities = new Map<string | undefined, number>()
  for (const { skuId, quantity } of items) {
    const key = poolKeys.get(skuId)
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  const movements = skus.map(sku => ({
    skuId: sku.id,
    kind,
    stockDelta: effects[kind].stock * (quantities.get(toPoolKey(sku)) ?? 0),
    reservedDelta: effects[kind].reserved * (quantities.get(toPoolKey(sku)) ?? 0),
    stockAfter: sku.stock,
    reservedAfter: sku.reserved,
    orderNo: facts.orderNo,
    actor: facts.actor,
    reason: facts.reason,
    movedAt: facts.now,
  }))
  await insertRows(tx, 'StockMovement', movements)
  if (kind !== 'take')
    await syncLeadsOfSkus(
      tx,
      skus.map(({ id }) => id),
    )
}

const AdjustedSchema = SkuStockSchema.extend({ isRequested: integer })

/**
 * Adds `quantity` (which may be negative) to the stock of a SKU and all that share its pool. Returns them, the SKU
 * itself first; returns nothing for an unknown code or if the stock would fall below the reserved quantity.
 */
export const adjustStock = async (tx: RawTx, skuCode: string, quantity: number): Promise<SkuStock[]> => {
  const skus = await readRows(
    tx,
    AdjustedSchema,
    `
    update Sku set stock = stock + ?1
     where id in (select m.id from Sku s join Sku m on m.id = s.id or m.stockPool = s.stockPool where s.skuCode = ?2)
       and stock + ?1 >= reserved
    returning ${SKU_STOCK}, Sku.skuCode = ?2 as isRequested`,
    quantity,
    skuCode,
  )
  return skus.toSorted((a, b) => b.isRequested - a.isRequested || a.id - b.id)
}

/** Sets the free stock (stock minus reserved) of every SKU. */
export const setFreeStock = (tx: RawTx, quantity: number): Promise<number> =>
  tx.$executeRaw`update Sku set stock = reserved + ${quantity}`
