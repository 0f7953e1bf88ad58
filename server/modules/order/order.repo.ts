import type { z } from 'zod'
import { addressCopyFields } from '#contract/core/address-copy.ts'
import { integer, readRows, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { RawTx } from '#server/database/transaction.ts'
import { findOrderHistory, findOrderParts } from './order-parts.repo.ts'

/** An order as stored, without columns that only one statement needs. Instants are text, JSON is unparsed. */
const OrderRowSchema = row({
  id: integer,
  orderNo: text,
  memberId: integer,
  status: text,
  kind: text,
  itemsCents: integer,
  couponCents: integer,
  pointsCents: integer,
  pointsUsed: integer,
  shipCents: integer,
  vatCents: integer,
  dutyCents: integer,
  payFeeCents: integer,
  totalCents: integer,
  depositCents: integer,
  paidCents: integer,
  refundedCents: integer,
  memberCouponText: text.nullable(),
  carrierCode: text.nullable(),
  carrierName: text,
  deliveryDaysMin: integer.nullable(),
  deliveryDaysMax: integer.nullable(),
  shipBreakdown: text.nullable(),
  taxScheme: text,
  taxRatePermyriad: integer,
  weightGrams: integer,
  paymentMethodCode: text.nullable(),
  poNumber: text,
  note: text,
  invoiceNo: text.nullable(),
  ...addressCopyFields,
  cancelReason: text.nullable(),
  createdAt: text,
  payDeadlineAt: text,
  paidAt: text.nullable(),
  shippedAt: text.nullable(),
  receivedAt: text.nullable(),
  cancelledAt: text.nullable(),
  depositPaidAt: text.nullable(),
  balanceOpensAt: text.nullable(),
  balanceEndsAt: text.nullable(),
  presaleShipAt: text.nullable(),
  hiddenAt: text.nullable(),
})
const orderColumns = Object.keys(OrderRowSchema.shape).join(', ')

const toInstant = (stored: string | null): Date | null => (stored === null ? null : new Date(stored))

/** Parses the instants and JSON of a stored order. */
const toOrderRow = (stored: z.infer<typeof OrderRowSchema>) => ({
  ...stored,
  shipBreakdown: stored.shipBreakdown === null ? null : (JSON.parse(stored.shipBreakdown) as unknown),
  createdAt: new Date(stored.createdAt),
  payDeadlineAt: new Date(stored.payDeadlineAt),
  paidAt: toInstant(stored.paidAt),
  shippedAt: toInstant(stored.shippedAt),
  receivedAt: toInstant(stored.receivedAt),
  cancelledAt: toInstant(stored.cancelledAt),
  depositPaidAt: toInstant(stored.depositPaidAt),
  balanceOpensAt: toInstant(stored.balanceOpensAt),
  balanceEndsAt: toInstant(stored.balanceEndsAt),
  presaleShipAt: toInstant(stored.presaleShipAt),
  hiddenAt: toInstant(stored.hiddenAt),
})
export type OrderRow = ReturnType<typeof toOrderRow>

/** An order with its items, parcels, payment and cancellation. */
export type SummaryRow = OrderRow & ReturnType<ReturnType<typeof findOrderParts>>
/** A summary with history and refunds. */
export type DetailRow = SummaryRow & ReturnType<typeof findOrderHistory>

const ownOrderSql = `select ${orderColumns} from Orders where memberId = ? and orderNo = ?`

/** An order of a member with everything its page shows; null for unknown orders. Includes hidden orders. */
export const findOwnOrder = (sql: SqlReader, memberId: number, orderNo: string): DetailRow | null => {
  const stored = sql.get(OrderRowSchema, ownOrderSql, memberId, orderNo)
  if (stored === undefined) return null
  const parts = findOrderParts(sql, [stored.id])
  return { ...toOrderRow(stored), ...parts(stored.id), ...findOrderHistory(sql, stored.id) }
}

const ownOrdersSql = `select ${orderColumns} from Orders
  where memberId = ? and hiddenAt is null and orderNo in (select value from json_each(?)) order by id`

/** The given orders of a member, oldest first; skips hidden orders and orders of other members. */
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

/** Number of visible orders of a member by status. */
export const countByStatus = (sql: SqlReader, memberId: number): Map<string, number> =>
  new Map(sql.all(StatusCountSchema, countsSql, memberId).map(({ status, count }) => [status, count]))

const earnedSql = "select delta from PointEntry where memberId = ? and kind = 'order' and reference = ?"

/** Points that an order has earned so far. */
export const getEarnedPoints = (sql: SqlReader, memberId: number, orderNo: string): number =>
  sql.value(integer, earnedSql, memberId, orderNo) ?? 0

/** True when the member has placed an order with this submit key. */
export const hasPlacedOrder = (sql: SqlReader, memberId: number, submitKey: string): boolean =>
  sql.value(integer, 'select 1 from Orders where memberId = ? and submitKey = ?', memberId, submitKey) !==
  null
