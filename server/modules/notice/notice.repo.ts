import type { z } from 'zod'
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
type WaitedForSku = z.infer<typeof WaitedForSkuSchema>

/** A SKU with its available stock; undefined for an unknown code. */
export const findSku = (sql: SqlReader, skuCode: string): WaitedForSku | undefined =>
  sql.get(
    WaitedForSkuSchema,
    `select s.id, s.status = 1 and p.status = 1 as isOnSale, s.stock - s.reserved as free
       from Sku s join Product p on p.id = s.productId where s.skuCode = ?`,
    skuCode,
  )

type Waiting = {
  id: number
  memberId: number
  email: string
  skuCode: string
  nameEn: string
  seoUrl: string
}

/** Marks the open notices of a SKU as notified and returns them. */
export const closeNotices = async (tx: Tx, skuId: number, now: Date): Promise<Waiting[]> => {
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
  return open.map(({ id, memberId, member, sku }) => ({
    id,
    memberId,
    email: member.email,
    skuCode: sku.skuCode,
    nameEn: sku.nameEn,
    seoUrl: sku.product.seoUrl,
  }))
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
