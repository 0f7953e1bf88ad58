import type { z } from 'zod'
import type { StockShort } from '#contract/checkout.schemas.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { integer, readRows, row, text } from '#server/database/row.ts'
import type { RawTx, Tx } from '#server/database/transaction.ts'
import { shareStock } from '#server/domain/stock/share-stock.ts'
import { fail } from '#server/lib/fail.ts'
import { syncLeadsOfSkus } from '#server/modules/catalog/lead-sku.repo.ts'

/** Pieces of a SKU. */
export type Pieces = { skuId: number; skuCode: string; quantity: number }
const AfterSchema = row({ id: integer, stockPool: text.nullable(), stock: integer, reserved: integer })
type After = z.infer<typeof AfterSchema>
const ChangedSchema = AfterSchema.extend({ isAsked: integer })
type MovementFacts = { orderNo: string; actor: string; reason: string; now: Date }
type Kind = 'reserve' | 'take' | 'release' | 'return'

/** How each kind changes stock and reserved, per piece. */
const effects: Record<Kind, { stock: -1 | 0 | 1; reserved: -1 | 0 | 1 }> = {
  reserve: { stock: 0, reserved: 1 },
  take: { stock: -1, reserved: -1 },
  release: { stock: 0, reserved: -1 },
  return: { stock: 1, reserved: 0 },
}

/**
 * The SKUs that pieces change: those asked for and all that share a stock with one of them, each with the sum over its pool and,
 * apart, what was asked for itself.
 */
const CHANGED_SKUS = `
  (select m.id, sum(asked.quantity) as quantity, sum(iif(m.id = asked.skuId, asked.quantity, 0)) as own
     from (select value ->> 'skuId' as skuId, value ->> 'quantity' as quantity from json_each(?)) asked
    cross join Sku s on s.id = asked.skuId cross join Sku m on m.id = s.id or m.stockPool = s.stockPool
    group by m.id)`
const AFTER = 'Sku.id, Sku.stockPool, Sku.stock, Sku.reserved'

/**
 * Sets pieces aside in one guarded statement: all of them or, with STOCK_SHORT and what remains of each, none (the transaction ends).
 * However many buyers ask at once, no piece is promised twice.
 */
export const reserveStock = async (
  tx: RawTx,
  pieces: readonly Pieces[],
  facts: MovementFacts,
): Promise<void> => {
  const after = await readRows(
    tx,
    AfterSchema,
    `
    update Sku set reserved = reserved + requested.quantity
      from ${CHANGED_SKUS} requested
     where Sku.id = requested.id and (Sku.status = 1 or requested.own = 0)
       and Sku.stock - Sku.reserved >= requested.quantity
    returning ${AFTER}`,
    JSON.stringify(pieces),
  )
  const held = new Set(after.map(({ id }) => id))
  if (pieces.some(({ skuId }) => !held.has(skuId)))
    return fail('STOCK_SHORT', await readShortage(tx, pieces, held))
  await writeMovements(tx, 'reserve', { pieces, after, facts })
  await syncLeadsOfSkus(
    tx,
    after.map(({ id }) => id),
  )
}

const FreeSchema = row({ id: integer, stockPool: text.nullable(), free: integer })

const readShortage = async (
  tx: RawTx,
  pieces: readonly Pieces[],
  held: ReadonlySet<number>,
): Promise<StockShort> => {
  const rows = await readRows(
    tx,
    FreeSchema,
    `
    select id, stockPool, iif(status = 1, max(0, stock - reserved), 0) as free from Sku
     where id in (select value from json_each(?))`,
    JSON.stringify(pieces.filter(({ skuId }) => !held.has(skuId)).map(({ skuId }) => skuId)),
  )
  const found = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  const short = pieces.flatMap(piece => {
    const facts = found.get(piece.skuId)
    return facts === undefined ? [] : [{ ...piece, ...facts }]
  })
  const items = shareStock(short).flatMap(({ skuCode, quantity, free }) =>
    free >= quantity ? [] : [{ skuCode, asked: quantity, remaining: free }],
  )
  return { remaining: items[0]?.remaining ?? 0, items }
}

/** Takes what an order holds out of the warehouse, for good. Does nothing when it holds nothing any more. */
export const takeStock = async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
  const pieces = await settleReservations(tx, orderId, { from: 'held', to: 'taken' }, facts.now)
  if (pieces.length === 0) return
  const after = await readRows(
    tx,
    AfterSchema,
    `
    update Sku set stock = stock - requested.quantity, reserved = reserved - requested.quantity, soldCount = soldCount + requested.own
      from ${CHANGED_SKUS} requested where Sku.id = requested.id returning ${AFTER}`,
    JSON.stringify(pieces),
  )
  await tx.$executeRaw`
    update Product set soldCount = soldCount + sold.quantity
      from (select productId, sum(quantity) as quantity from OrderItem where orderId = ${orderId} group by productId) sold
     where Product.id = sold.productId`
  await writeMovements(tx, 'take', { pieces, after, facts })
}

/** Gives back what an order holds. Does nothing when it holds nothing any more. */
export const releaseStock = async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
  const pieces = await settleReservations(tx, orderId, { from: 'held', to: 'released' }, facts.now)
  if (pieces.length === 0) return
  const after = await readRows(
    tx,
    AfterSchema,
    `
    update Sku set reserved = reserved - requested.quantity
      from ${CHANGED_SKUS} requested where Sku.id = requested.id returning ${AFTER}`,
    JSON.stringify(pieces),
  )
  await writeMovements(tx, 'release', { pieces, after, facts })
  await syncLeadsOfSkus(
    tx,
    after.map(({ id }) => id),
  )
}

/** Puts what a paid order took back on sale, because it never left the warehouse. Does nothing the second time. */
export const returnStock = async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
  const pieces = await settleReservations(tx, orderId, { from: 'taken', to: 'released' }, facts.now)
  if (pieces.length === 0) return
  const after = await readRows(
    tx,
    AfterSchema,
    `
    update Sku set stock = stock + requested.quantity, soldCount = max(0, soldCount - requested.own)
      from ${CHANGED_SKUS} requested where Sku.id = requested.id returning ${AFTER}`,
    JSON.stringify(pieces),
  )
  await tx.$executeRaw`
    update Product set soldCount = max(0, soldCount - sold.quantity)
      from (select productId, sum(quantity) as quantity from OrderItem where orderId = ${orderId} group by productId) sold
     where Product.id = sold.productId`
  await writeMovements(tx, 'return', { pieces, after, facts })
  await syncLeadsOfSkus(
    tx,
    after.map(({ id }) => id),
  )
}

const settleReservations = async (
  tx: Tx,
  orderId: number,
  { from, to }: { from: 'held' | 'taken'; to: 'taken' | 'released' },
  now: Date,
): Promise<Pieces[]> => {
  const held = await tx.stockReservation.findMany({
    where: { orderId, status: from },
    select: { skuId: true, quantity: true, sku: { select: { skuCode: true } } },
  })
  await tx.stockReservation.updateMany({
    where: { orderId, status: from },
    data: { status: to, settledAt: now },
  })
  return held.map(({ skuId, quantity, sku }) => ({ skuId, quantity, skuCode: sku.skuCode }))
}

/** One movement for each SKU that changed, so that the movements of every SKU add up to its stock. */
const writeMovements = async (
  tx: RawTx,
  kind: Kind,
  { pieces, after, facts }: { pieces: readonly Pieces[]; after: readonly After[]; facts: MovementFacts },
): Promise<void> => {
  const getKey = ({ id, stockPool }: Pick<After, 'id' | 'stockPool'>): string => stockPool ?? String(id)
  const keys = new Map(after.map(row => [row.id, getKey(row)]))
  const quantities = new Map<string | undefined, number>()
  for (const { skuId, quantity } of pieces) {
    const key = keys.get(skuId)
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  const movements = after.map(row => ({
    skuId: row.id,
    kind,
    stockDelta: effects[kind].stock * (quantities.get(getKey(row)) ?? 0),
    reservedDelta: effects[kind].reserved * (quantities.get(getKey(row)) ?? 0),
    stockAfter: row.stock,
    reservedAfter: row.reserved,
    orderNo: facts.orderNo,
    actor: facts.actor,
    reason: facts.reason,
    movedAt: facts.now,
  }))
  await insertRows(tx, 'StockMovement', movements)
}

/**
 * Changes the pieces of a SKU and of all that share its stock, never below what is reserved. Answers them, the SKU itself first; none
 * when that would happen or no SKU has the code.
 */
export const changeStock = async (tx: RawTx, skuCode: string, quantity: number): Promise<After[]> => {
  const after = await readRows(
    tx,
    ChangedSchema,
    `
    update Sku set stock = stock + ?1
     where id in (select m.id from Sku s join Sku m on m.id = s.id or m.stockPool = s.stockPool where s.skuCode = ?2)
       and stock + ?1 >= reserved
    returning ${AFTER}, Sku.skuCode = ?2 as isAsked`,
    quantity,
    skuCode,
  )
  return after.toSorted((a, b) => b.isAsked - a.isAsked || a.id - b.id)
}

/** Gives every SKU this many free pieces. */
export const setFreeStock = (tx: RawTx, pieces: number): Promise<number> =>
  tx.$executeRaw`update Sku set stock = reserved + ${pieces}`
