import type { StockShort } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { groupBy, sumBy } from '@fixbench/contract/core/lists.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import type { z } from 'zod'
import { insertRows, integer, readRows, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { IS_SOLD_OUT, syncLeadsOfSkus } from '#server/modules/catalog/lead-sku.repo.ts'

type StockItem = { skuId: number; skuCode: string; quantity: number }
const SkuStockSchema = row({ id: integer, stockPool: text.nullable(), stock: integer, reserved: integer })
type SkuStock = z.infer<typeof SkuStockSchema>
type MovementFacts = { orderNo: string | null; actor: string; reason: string; now: Date }
type MovementKind = 'reserve' | 'take' | 'release' | 'return' | 'restock'

/** How one unit of each kind of movement changes stock and reserved, and how one unit of a SKU changes its sales. */
const effects: Record<MovementKind, Record<'stock' | 'reserved' | 'sold', -1 | 0 | 1>> = {
  reserve: { stock: 0, reserved: 1, sold: 0 },
  take: { stock: -1, reserved: -1, sold: 1 },
  release: { stock: 0, reserved: -1, sold: 0 },
  return: { stock: 1, reserved: 0, sold: -1 },
  restock: { stock: 1, reserved: 0, sold: 0 },
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
const updateSkus = (tx: Tx, items: readonly StockItem[], assignments: string, condition = '1') =>
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
export const reserveStock = async (tx: Tx, items: readonly StockItem[], facts: MovementFacts) => {
  const skus = await updateSkus(
    tx,
    items,
    'reserved = reserved + requested.quantity',
    '(Sku.status = 1 or requested.own = 0) and Sku.stock - Sku.reserved >= requested.quantity',
  )
  const reservedIds = new Set(skus.map(({ id }) => id))
  if (items.some(({ skuId }) => !reservedIds.has(skuId))) {
    fail('STOCK_SHORT', await readShortage(tx, items, reservedIds))
  }
  await recordMovements(tx, 'reserve', { items, skus, facts })
}

/**
 * `data` of code 300001: the lines with too little stock, and the quantity left of the first one. A SKU that is sold
 * beyond its stock has 0 left. `inCart` is the quantity in the cart when adding to it.
 */
export const toStockShort = (lines: StockShort['items'], inCart?: number): StockShort => {
  const items = lines.map(line => ({ ...line, remaining: Math.max(0, line.remaining) }))
  const { remaining } = requireFirst(items)

  return inCart === undefined ? { remaining, items } : { remaining, inCart, items }
}

type Sharing = { stockPool: string | null; free: number; quantity: number }

/**
 * Returns the lines with the quantity left for each, when lines that share a stock pool are served in order. Only lines
 * with `isServed` use up stock.
 */
export const shareStock = <Line extends Sharing>(
  lines: readonly Line[],
  isServed: (line: Line) => boolean = () => true,
): Line[] => {
  const taken = new Map<string, number>()
  return lines.map(line => {
    if (line.stockPool === null || !isServed(line)) return line
    const before = taken.get(line.stockPool) ?? 0
    const free = Math.max(0, line.free - before)
    taken.set(line.stockPool, before + Math.min(line.quantity, free))
    return { ...line, free }
  })
}

const FreeSchema = row({ id: integer, stockPool: text.nullable(), free: integer })

const readShortage = async (tx: Tx, requested: readonly StockItem[], reservedIds: ReadonlySet<number>) => {
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

  return toStockShort(items)
}

/** Adds a delivery to the stock and returns the ids of all SKUs that it affects. */
export const deliverStock = async (
  tx: Tx,
  items: readonly StockItem[],
  facts: MovementFacts,
): Promise<number[]> => {
  const skus = await updateSkus(tx, items, 'stock = stock + requested.quantity')
  await recordMovements(tx, 'restock', { items, skus, facts })

  return skus.map(({ id }) => id)
}

const SoldOutSchema = row({ skuId: integer, skuCode: text, stockKey: text, kind: text, soldCount: integer })

/** Tables that `listSoldOut` reads. */
export const soldOutTables = ['Sku', 'Product']

/** SKUs that one statement reads, in 2 to 4 ms. */
const SOLD_OUT_STEP = 10_000

/**
 * SKUs on sale without available units, read in steps; `stockKey` is the same for SKUs that share their stock. Pre-ordered
 * products ship from the maker's first batch and aren't among them. The cross join reads SKUs first, which are few; SQLite would
 * read all products on sale.
 */
export const listSoldOut = function* (sql: SqlReader): Generator<void, z.infer<typeof SoldOutSchema>[]> {
  const lastId = sql.count('select coalesce(max(id), 0) from Sku')
  const found: z.infer<typeof SoldOutSchema>[] = []
  for (let afterId = 0; afterId < lastId; afterId += SOLD_OUT_STEP) {
    found.push(...sql.all(SoldOutSchema, soldOutSql, afterId, afterId + SOLD_OUT_STEP))
    yield
  }

  return found
}

const soldOutSql = `
    select s.id as skuId, s.skuCode, coalesce(s.stockPool, s.skuCode) as stockKey, p.kind, s.soldCount
       from Sku s cross join Product p on p.id = s.productId
      where s.id > ? and s.id <= ? and ${IS_SOLD_OUT} and p.isPresale = 0 order by s.id`

type Settlement = {
  kind: Exclude<MovementKind, 'reserve' | 'restock'>
  /** Status of the reservations before and after. */
  from: 'held' | 'taken'
  to: 'taken' | 'released'
  assignments: string
}

/** Moves the reservations of an order to their next status and their stock with them. Does nothing without any. */
const createSettlement =
  ({ kind, from, to, assignments }: Settlement) =>
  async (tx: Tx, orderId: number, facts: MovementFacts): Promise<void> => {
    const where = { orderId, status: from }
    const reservations = await tx.stockReservation.findMany({
      where,
      select: { skuId: true, quantity: true, sku: { select: { skuCode: true } } },
    })
    if (reservations.length === 0) return
    await tx.stockReservation.updateMany({ where, data: { status: to, settledAt: facts.now } })

    const items = reservations.map(({ sku, ...reservation }) => ({ ...reservation, ...sku }))
    const skus = await updateSkus(tx, items, assignments)
    const { sold } = effects[kind]
    if (sold !== 0) {
      await tx.$executeRaw`
        update Product set soldCount = max(0, soldCount + ${sold} * sold.quantity)
          from (select productId, sum(quantity) as quantity from OrderItem where orderId = ${orderId} group by productId) sold
         where Product.id = sold.productId`
    }

    await recordMovements(tx, kind, { items, skus, facts })
  }

/** Removes the stock reserved by an order and counts it as sold. */
export const takeStock = createSettlement({
  kind: 'take',
  from: 'held',
  to: 'taken',
  assignments:
    'stock = stock - requested.quantity, reserved = reserved - requested.quantity, soldCount = soldCount + requested.own',
})

/** Releases the stock reserved by an order. */
export const releaseStock = createSettlement({
  kind: 'release',
  from: 'held',
  to: 'released',
  assignments: 'reserved = reserved - requested.quantity',
})

/** Returns the stock of a paid order that never left the warehouse. */
export const returnStock = createSettlement({
  kind: 'return',
  from: 'taken',
  to: 'released',
  assignments: 'stock = stock + requested.quantity, soldCount = max(0, soldCount - requested.own)',
})

type Change = { items: readonly StockItem[]; skus: readonly SkuStock[]; facts: MovementFacts }

/**
 * Writes a movement for every changed SKU, so that the movements of a SKU add up to its stock, and syncs the lead SKUs
 * of their products. `take` changes no free stock and needs no sync.
 */
const recordMovements = async (tx: Tx, kind: MovementKind, { items, skus, facts }: Change) => {
  const toPoolKey = ({ id, stockPool }: SkuStock): string => stockPool ?? String(id)
  const poolKeys = new Map(skus.map(sku => [sku.id, toPoolKey(sku)]))
  const quantities = groupBy(items, ({ skuId }) => poolKeys.get(skuId))

  const { now: movedAt, ...cause } = facts
  const movements = skus.map(sku => {
    const ofPool = requireValue(quantities.get(toPoolKey(sku)), 'The items of a stock pool')
    const quantity = sumBy(ofPool, item => item.quantity)
    return {
      skuId: sku.id,
      kind,
      stockDelta: effects[kind].stock * quantity,
      reservedDelta: effects[kind].reserved * quantity,
      stockAfter: sku.stock,
      reservedAfter: sku.reserved,
      ...cause,
      movedAt,
    }
  })

  await insertRows(tx, 'StockMovement', movements)

  const skuIds = skus.map(({ id }) => id)
  if (kind !== 'take') await syncLeadsOfSkus(tx, skuIds)
}

const AdjustedSchema = SkuStockSchema.extend({ isRequested: integer })

/**
 * Adds `quantity` (which may be negative) to the stock of a SKU and all that share its pool. Returns them, the SKU
 * itself first; returns nothing for an unknown code or if the stock would fall below the reserved quantity.
 */
export const adjustStock = async (tx: Tx, skuCode: string, quantity: number): Promise<SkuStock[]> => {
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
export const setFreeStock = (tx: Tx, quantity: number): Promise<number> =>
  tx.$executeRaw`update Sku set stock = reserved + ${quantity}`
