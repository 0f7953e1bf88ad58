import { integer, readRows, row } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'

/** True while a member waits for a SKU. */
export const isWaiting = (sql: SqlReader, memberId: number, skuCode: string): boolean =>
  sql.value(
    integer,
    `select 1 from ArrivalNotice n join Sku s on s.id = n.skuId
      where n.memberId = ? and s.skuCode = ? and n.notifiedAt is null`,
    memberId,
    skuCode,
  ) !== null

const WaitedForSkuSchema = row({ id: integer, isOnSale: integer, free: integer })

/** A SKU with its available stock; undefined for an unknown code. */
export const findSku = (sql: SqlReader, skuCode: string) =>
  sql.get(
    WaitedForSkuSchema,
    `select s.id, s.status = 1 and p.status = 1 as isOnSale, s.stock - s.reserved as free
       from Sku s join Product p on p.id = s.productId where s.skuCode = ?`,
    skuCode,
  )

/** Marks the open notices of a SKU as notified and returns them. */
export const closeNotices = async (tx: Tx, skuId: number, now: Date) => {
  const open = await tx.arrivalNotice.findMany({
    where: { skuId, notifiedAt: null },
    select: {
      id: true,
      memberId: true,
      member: { select: { email: true } },
      sku: { select: { skuCode: true, nameEn: true, product: { select: { seoUrl: true } } } },
    },
    orderBy: { id: 'asc' },
  })
  await tx.arrivalNotice.updateMany({ where: { skuId, notifiedAt: null }, data: { notifiedAt: now } })
  return open
}

const SkuIdSchema = row({ id: integer })

/** In-stock SKUs with waiting members whose stock, own or shared, an order has just released. */
export const listReleasedSkus = async (tx: Tx, orderId: number): Promise<number[]> => {
  const rows = await readRows(
    tx,
    SkuIdSchema,
    `select distinct m.id from StockReservation r
      cross join Sku s on s.id = r.skuId cross join Sku m on m.id = s.id or m.stockPool = s.stockPool
       join Product p on p.id = m.productId
      where r.orderId = ? and r.status = 'released' and m.status = 1 and p.status = 1 and m.stock > m.reserved
        and exists (select 1 from ArrivalNotice n where n.skuId = m.id and n.notifiedAt is null) order by m.id`,
    orderId,
  )
  return rows.map(({ id }) => id)
}

const FavoriteRowSchema = row({
  memberId: integer,
  productId: integer,
  /** The member's price when the product was added to the wish list; null when it was hidden. */
  seenCents: integer.nullable(),
  /** The lowest price that the member was notified of. */
  notifiedCents: integer.nullable(),
})

/** Wish list entries for the products, of members who want price emails. */
export const listFavorites = (sql: SqlReader, productIds: readonly number[]) =>
  sql.all(
    FavoriteRowSchema,
    `select f.memberId, f.productId, f.seenPriceCents as seenCents,
            (select min(toPriceCents) from PriceDropNotice n where n.memberId = f.memberId and n.productId = f.productId) as notifiedCents
       from Favorite f join Member m on m.id = f.memberId and m.status = 'active' and m.wantsPriceMail = 1
      where f.productId in (select value from json_each(?))
      order by f.id`,
    JSON.stringify(productIds),
  )

/**
 * Products on wish lists whose reduction begins at an instant. The cross join reads wish lists first; SQLite would read all
 * products.
 */
export const listReducedFavorites = (sql: SqlReader, at: string): number[] =>
  sql.column(
    integer,
    `select distinct p.id from Favorite f cross join Product p on p.id = f.productId
      where p.discountStartsAt = ? order by p.id`,
    at,
  )

/** Records a price notice; false when the member was notified of this price before. */
export const recordNotice = async (
  tx: Tx,
  notice: { memberId: number; productId: number; fromCents: number; toCents: number },
  now: Date,
): Promise<boolean> => {
  const written = await tx.$executeRaw`
    insert into PriceDropNotice (memberId, productId, fromPriceCents, toPriceCents, notifiedAt)
    values (${notice.memberId}, ${notice.productId}, ${notice.fromCents}, ${notice.toCents}, ${now}) on conflict do nothing`
  return written === 1
}
