import { sumByKey } from '@fixbench/contract/core/lists.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import { RELEASED_STATUSES } from './move-after-sale.ts'

const orderParts = {
  items: { orderBy: { id: 'asc' } },
  parcels: { select: { deliveredAt: true } },
} as const

/** An order of the member with its items and parcels; null for unknown orders and orders of other members. */
export const findOrder = (db: Pick<Tx, 'order'>, memberId: number, orderNo: string) =>
  db.order.findFirst({ where: { orderNo, memberId }, include: orderParts })

export type ReturnOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
export type ReturnItem = ReturnOrder['items'][number]

/** Quantity per order item in open or granted requests. */
export const countRequested = async (
  db: Pick<Tx, 'afterSaleItem'>,
  orderId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.afterSaleItem.findMany({
    where: { afterSale: { orderId, status: { notIn: [...RELEASED_STATUSES] } } },
    select: { orderItemId: true, quantity: true },
  })

  return sumByKey(rows.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
}

const PartTypeSchema = row({ productId: integer, partType: text })

const partTypesSql = `
  select f.productId, v.value as partType
    from json_each(?) requested
    join ProductFeature f on f.productId = requested.value
    join FeatureValue v on v.id = f.featureValueId and v.attributeKey = 'partType'`

/** Part types of products by id. Machines, tools and products of other shops have none. */
export const readPartTypes = (sql: SqlReader, productIds: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    sql
      .all(PartTypeSchema, partTypesSql, JSON.stringify([...new Set(productIds)]))
      .map(({ productId, partType }) => [productId, partType]),
  )

/** Arrival of the goods: the confirmed receipt, otherwise the last delivery; null while a parcel is in transit. */
export const findArrival = ({ receivedAt, parcels }: ReturnOrder): Date | null => {
  if (receivedAt !== null) return receivedAt
  const times = parcels.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? [])
  return times.length === 0 || times.length < parcels.length ? null : new Date(Math.max(...times))
}

/** A request with its items. Fails as missing for an unknown number. */
export const getAfterSaleRequest = async (tx: Tx, afterSaleNo: string) =>
  (await tx.afterSaleOrder.findUnique({
    where: { afterSaleNo },
    include: { items: { include: { orderItem: true } } },
  })) ?? failMissing('The request')

export type AfterSaleRequest = Awaited<ReturnType<typeof getAfterSaleRequest>>
