import { integer, readRows, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { RawTx } from '#server/database/transaction.ts'
import { findOrderHistory, findOrderParts } from './order-parts.repo.ts'
import { type OrderRow, OrderRowSchema, orderColumns, toOrderRow } from './order-row.ts'

export type SummaryRow = OrderRow & ReturnType<ReturnType<typeof findOrderParts>>
export type DetailRow = SummaryRow & ReturnType<typeof findOrderHistory>

const ownOrderSql = `select ${orderColumns} from Orders where memberId = ? and orderNo = ?`

/** One order of a member with everything its page shows; hidden ones too, so that the caller can tell them apart. */
export const findOwnOrder = (sql: SqlReader, memberId: number, orderNo: string): DetailRow | null => {
  const stored = sql.get(OrderRowSchema, ownOrderSql, memberId, orderNo)
  if (stored === undefined) return null
  const parts = findOrderParts(sql, [stored.id])
  return { ...toOrderRow(stored), ...parts(stored.id), ...findOrderHistory(sql, stored.id) }
}

const ownOrdersSql = `select ${orderColumns} from Orders
  where memberId = ? and hiddenAt is null and orderNo in (select value from json_each(?)) order by id`

/** Those of the orders that are the member's and not hidden, oldest first. */
export const listOwnOrders = async (
  tx: RawTx,
  memberId: number,
  orderNos: readonly string[],
): Promise<OrderRow[]> =>
  (await readRows(tx, OrderRowSchema, ownOrdersSql, memberId, JSON.stringify(orderNos))).map(toOrderRow)

export type OrderFilter = {
  memberId: number
  orderStatus?: string | undefined
  keyword?: string | undefined
}

const contains = (column: string): string => `instr(lower(${column}), lower(?3)) > 0`
const filterSql = `
  from Orders o where memberId = ?1 and hiddenAt is null and (?2 is null or status = ?2)
    and (?3 = '' or ${contains('orderNo')} or ${contains('poNumber')}
      or exists (select 1 from OrderItem i where i.orderId = o.id and (${contains('i.skuName')} or ${contains('i.skuCode')})))`
const pageSql = `select ${orderColumns} ${filterSql} order by createdAt desc, id desc limit ?4 offset ?5`
const countSql = `select count(*) ${filterSql}`

/** One page of a member's orders, newest first. */
export const pageOrders = (
  sql: SqlReader,
  { memberId, orderStatus, keyword = '' }: OrderFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): { rows: SummaryRow[]; total: number } => {
  const filter = [memberId, orderStatus ?? null, keyword] as const
  const stored = sql.all(OrderRowSchema, pageSql, ...filter, pageSize, (pageNum - 1) * pageSize)
  const parts = findOrderParts(
    sql,
    stored.map(({ id }) => id),
  )
  return {
    rows: stored.map(order => ({ ...toOrderRow(order), ...parts(order.id) })),
    total: sql.value(integer, countSql, ...filter) ?? 0,
  }
}

const StatusCountSchema = row({ status: text, count: integer })
const countsSql =
  'select status, count(*) as count from Orders where memberId = ? and hiddenAt is null group by status'

/** Orders of a member by status, hidden ones left out. */
export const countByStatus = (sql: SqlReader, memberId: number): Map<string, number> =>
  new Map(sql.all(StatusCountSchema, countsSql, memberId).map(({ status, count }) => [status, count]))

const earnedSql = "select delta from PointEntry where memberId = ? and kind = 'order' and reference = ?"

/** Points that an order has earned its member; 0 while there are none. */
export const findEarnedPoints = (sql: SqlReader, memberId: number, orderNo: string): number =>
  sql.value(integer, earnedSql, memberId, orderNo) ?? 0

/** True when the member's key has placed an order. */
export const isPlaced = (sql: SqlReader, memberId: number, submitKey: string): boolean =>
  sql.value(integer, 'select 1 from Orders where memberId = ? and submitKey = ?', memberId, submitKey) !==
  null
