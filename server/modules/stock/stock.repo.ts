import type { z } from 'zod'
import type { StockShort } from '#contract/checkout.schemas.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { integer, readRows, row } from '#server/database/row.ts'
import type { RawTx, Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { syncLeadsOfSkus } from '#server/modules/catalog/lead-sku.repo.ts'

/** Pieces of a SKU. */
export type Pieces = { skuId: number; skuCode: string; quantity: number }
const AfterSchema = row({ id: integer, stock: integer, reserved: integer })
type After = z.infer<typeof AfterSchema>
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
      from (select value ->> 'skuId' as skuId, value ->> 'quantity' as quantity from json_each(?)) requested
     where Sku.id = requested.skuId and Sku.status = 1 and Sku.stock - Sku.reserved >= requested.quantity
    returning Sku.id, Sku.stock, Sku.reserved`,
    JSON.stringify(pieces),
  )
  const held = new Set(after.map(({ id }) => id))
  const short = pieces.filter(piece => !held.has(piece.skuId))
  if (short.length > 0) return fail('STOCK_SHORT', await readShortage(tx, short))
  await writeMovements(tx, 'reserve', { pieces, after, facts })
  await syncLeadsOfSkus(
    tx,
    pieces.map(piece => piece.skuId),
  )
}

const FreeSchema = row({ id: integer, free: integer })

const readShortage = async (tx: RawTx, short: readonly Pieces[]): Promise<StockShort> => {
  const rows = await readRows(
    tx,
    FreeSchema,
    `
    select id, iif(status = 1, max(0, stock - reserved), 0) as free from Sku
     where id in (select value from json_each(?))`,
    JSON.stringify(short.map(piece => piece.skuId)),
  )
  const free = new Map(rows.map(({ id, free }) => [id, free]))
  const items = short.map(({ skuId, skuCode, quantity }) => ({
    skuCode,
    asked: quantity,
    remaining: free.get(skuId) ?? 0,
  }))
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
    update Sku set stock = stock - requested.quantity, reserved = reserved - requested.quantity, soldCount = soldCount + requested.quantity
      from (select value ->> 'skuId' as skuId, value ->> 'quantity' as quantity from json_each(?)) requested
     where Sku.id = requested.skuId returning Sku.id, Sku.stock, Sku.reserved`,
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
      from (select value ->> 'skuId' as skuId, value ->> 'quantity' as quantity from json_each(?)) requested
     where Sku.id = requested.skuId returning Sku.id, Sku.stock, Sku.reserved`,
    JSON.stringify(pieces),
  )
  await writeMovements(tx, 'release', { pieces, after, facts })
  await syncLeadsOfSkus(
    tx,
    pieces.map(piece => piece.skuId),
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
    update Sku set stock = stock + requested.quantity, soldCount = max(0, soldCount - requested.quantity)
      from (select value ->> 'skuId' as skuId, value ->> 'quantity' as quantity from json_each(?)) requested
     where Sku.id = requested.skuId returning Sku.id, Sku.stock, Sku.reserved`,
    JSON.stringify(pieces),
  )
  await tx.$executeRaw`
    update Product set soldCount = max(0, soldCount - sold.quantity)
      from (select productId, sum(quantity) as quantity from OrderItem where orderId = ${orderId} group by productId) sold
     where Product.id = sold.productId`
  await writeMovements(tx, 'return', { pieces, after, facts })
  await syncLeadsOfSkus(
    tx,
    pieces.map(piece => piece.skuId),
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

const writeMovements = async (
  tx: RawTx,
  kind: Kind,
  { pieces, after, facts }: { pieces: readonly Pieces[]; after: readonly After[]; facts: MovementFacts },
): Promise<void> => {
  const stands = new Map(after.map(row => [row.id, row]))
  const movements = pieces.map(({ skuId, quantity }) => ({
    skuId,
    kind,
    stockDelta: effects[kind].stock * quantity,
    reservedDelta: effects[kind].reserved * quantity,
    stockAfter: stands.get(skuId)?.stock ?? 0,
    reservedAfter: stands.get(skuId)?.reserved ?? 0,
    orderNo: facts.orderNo,
    actor: facts.actor,
    reason: facts.reason,
    movedAt: facts.now,
  }))
  await insertRows(tx, 'StockMovement', movements)
}

/** Changes the pieces of a SKU, never below what is reserved; undefined when that would happen or no SKU has the code. */
export const changeStock = async (
  tx: RawTx,
  skuCode: string,
  quantity: number,
): Promise<After | undefined> => {
  const [after] = await readRows(
    tx,
    AfterSchema,
    'update Sku set stock = stock + ?1 where skuCode = ?2 and stock + ?1 >= reserved returning id, stock, reserved',
    quantity,
    skuCode,
  )
  return after
}

/** Gives every SKU this many free pieces. */
export const setFreeStock = (tx: RawTx, pieces: number): Promise<number> =>
  tx.$executeRaw`update Sku set stock = reserved + ${pieces}`
