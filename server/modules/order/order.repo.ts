import { addressCopyFields } from '@fixbench/contract/address/address-copy.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { PickupPlaceSchema } from '@fixbench/contract/freight/pickup.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { z } from 'zod'
import { nextNumber } from '#server/database/number-series.ts'
import { integer, jsonColumns, readRows, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds, isListed } from '#server/database/text-filter.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Paging } from '#server/lib/paging.ts'
import { OPEN_REQUEST_LIST, STATE_COLUMNS, stateColumns } from './effective-status.repo.ts'

/** An order as stored, without columns that only one statement needs, and what follows from its disputes and cancellation. Instants are text, JSON is unparsed. */
const storedColumns = {
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
  dueCents: integer,
  payFeeCents: integer,
  totalCents: integer,
  depositCents: integer,
  paidCents: integer,
  refundedCents: integer,
  memberCouponText: text.nullable(),
  carrierCode: text.nullable(),
  carrierName: text,
  pickupAt: PickupPlaceSchema,
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
}
const OrderRowSchema = row({ ...storedColumns, ...stateColumns })
const orderColumns = `${Object.keys(storedColumns).join(', ')}, ${STATE_COLUMNS}`

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

const LineSchema = row({
  orderId: integer,
  skuCode: text,
  skuName: text,
  unitPriceCents: integer,
  quantity: integer,
  productCode: text,
  productSpec: text,
  imageUrl: text,
  seoUrl: text,
  listPriceCents: integer,
  lineCents: integer,
  couponShareCents: integer,
  pointsShareCents: integer,
  returnedQuantity: integer,
  reviewedAt: text.nullable(),
  warrantyMonths: integer,
  doaDays: integer,
  id: integer,
})

const linesSql = `select ${Object.keys(LineSchema.shape).join(', ')} from OrderItem
  where orderId in (select value from json_each(?)) order by id`

const parcelColumns = {
  orderId: integer,
  parcelNo: text,
  trackingNo: text,
  carrierCode: text,
  carrierName: text,
  status: text,
  weightGrams: integer,
  shippedAt: text,
  deliveredAt: text.nullable(),
}
const eventColumns = { happenedAt: text, code: text, text, place: text }
const contentColumns = { skuCode: text, skuName: text, imageUrl: text, seoUrl: text }
const ParcelSchema = row({
  ...parcelColumns,
  orderNo: text,
  memberId: integer,
  items: z.array(row({ ...contentColumns, quantity: integer })),
  events: z.array(row(eventColumns)),
})

/** A parcel with its items and all tracking events, latest first, including events in the future. */
export type ParcelRow = z.infer<typeof ParcelSchema>

const parcelsSql = (where: string): string => `
  select json_group_array(json_object(${jsonColumns(parcelColumns, 'p')}, 'orderNo', o.orderNo, 'memberId', o.memberId,
    'items', json((select json_group_array(json_object(${jsonColumns(contentColumns, 'i')}, 'quantity', pi.quantity) order by i.id)
                from ParcelItem pi join OrderItem i on i.id = pi.orderItemId where pi.parcelId = p.id)),
    'events', json((select json_group_array(json_object(${jsonColumns(eventColumns, 'e')}) order by e.step desc)
                 from TrackingEvent e where e.parcelId = p.id))) order by p.id)
  from Parcel p join Orders o on o.id = p.orderId where ${where}`

const byOrdersSql = parcelsSql('p.orderId in (select value from json_each(?))')
const byTrackingSql = parcelsSql('p.trackingNo = ?')

/** Parcels with a tracking number, for any viewer; at most one. */
export const findTrackedParcels = (sql: SqlReader, trackingNo: string): ParcelRow[] =>
  sql.list(ParcelSchema, byTrackingSql, trackingNo)

const PaymentNoSchema = row({ orderId: integer, paymentNo: text })
const paymentsSql = `select o.orderId, p.paymentNo from PaymentOrder o join Payment p on p.id = o.paymentId
  where o.orderId in (select value from json_each(?)) order by o.paymentId`

const CancellationSchema = row({ orderId: integer, afterSaleNo: text, status: text })
const cancellationsSql = `select orderId, afterSaleNo, status from AfterSaleOrder
  where orderId in (select value from json_each(?)) and reasonCode = ? order by id`

const OpenReturnSchema = row({ orderId: integer })
const openReturnsSql = `select orderId from AfterSaleOrder
  where orderId in (select value from json_each(?)) and status in (${OPEN_REQUEST_LIST})`

const groupByOrder = <Part extends { orderId: number }>(parts: readonly Part[]) =>
  groupBy(parts, part => part.orderId)

const DisputeSchema = row({
  disputeNo: text,
  amountCents: integer,
  reason: text,
  status: text,
  openedAt: text,
  respondBy: text,
  respondedAt: text.nullable(),
  closedAt: text.nullable(),
})
const disputesSql = `select ${Object.keys(DisputeSchema.shape).join(', ')} from Dispute
  where orderId = ? order by id`

/** Returns a lookup by order id: items, parcels, latest payment, latest cancellation request and open requests. */
const findOrderParts = (sql: SqlReader, orderIds: readonly number[]) => {
  const ids = JSON.stringify(orderIds)
  const items = groupByOrder(sql.all(LineSchema, linesSql, ids))
  const parcels = groupByOrder(sql.list(ParcelSchema, byOrdersSql, ids))
  const payments = groupByOrder(sql.all(PaymentNoSchema, paymentsSql, ids))
  const cancellations = groupByOrder(sql.all(CancellationSchema, cancellationsSql, ids, CANCELLATION_REASON))
  const openReturns = new Set(sql.all(OpenReturnSchema, openReturnsSql, ids).map(({ orderId }) => orderId))

  return (orderId: number) => ({
    items: items.get(orderId) ?? [],
    parcels: parcels.get(orderId) ?? [],
    paymentNo: payments.get(orderId)?.at(-1)?.paymentNo ?? null,
    cancellation: cancellations.get(orderId)?.at(-1) ?? null,
    hasOpenReturn: openReturns.has(orderId),
  })
}

const HistorySchema = row({
  fromStatus: text.nullable(),
  toStatus: text,
  actor: text,
  actorName: text,
  reason: text,
  movedAt: text,
})

const historySql =
  'select fromStatus, toStatus, actor, actorName, reason, movedAt from OrderHistory where orderId = ? order by id'
const RefundSchema = row({ refundNo: text, amountCents: integer, reason: text, createdAt: text })
const refundsSql =
  "select refundNo, amountCents, reason, createdAt from Refund where orderId = ? and status = 'done' order by id"

/** Status history, refunds and disputes of an order, oldest first. */
const findOrderHistory = (sql: SqlReader, orderId: number) => ({
  history: sql.all(HistorySchema, historySql, orderId),
  refunds: sql.all(RefundSchema, refundsSql, orderId),
  disputes: sql.all(DisputeSchema, disputesSql, orderId),
})

/** An order with its items, parcels, payment and cancellation. */
export type SummaryRow = OrderRow & ReturnType<ReturnType<typeof findOrderParts>>
/** A summary with history, refunds and disputes. */
export type DetailRow = SummaryRow & ReturnType<typeof findOrderHistory>

const ownOrderSql = `select ${orderColumns} from Orders o where memberId = ? and orderNo = ?`

/** An order of a member with everything its page shows; null for unknown orders. Includes hidden orders. */
export const findOwnOrder = (sql: SqlReader, memberId: number, orderNo: string): DetailRow | null => {
  const stored = sql.get(OrderRowSchema, ownOrderSql, memberId, orderNo)
  if (stored === undefined) return null
  const parts = findOrderParts(sql, [stored.id])
  return { ...toOrderRow(stored), ...parts(stored.id), ...findOrderHistory(sql, stored.id) }
}

const ownOrdersSql = `select ${orderColumns} from Orders o
  where memberId = ? and hiddenAt is null and orderNo in (select value from json_each(?)) order by id`

/** The given orders of a member, oldest first; skips hidden orders and orders of other members. */
export const listOwnOrders = async (
  tx: Tx,
  memberId: number,
  orderNos: readonly string[],
): Promise<OrderRow[]> =>
  (await readRows(tx, OrderRowSchema, ownOrdersSql, memberId, JSON.stringify(orderNos))).map(toOrderRow)

export type OrderFilter = {
  memberId: number
  orderStatus?: string | undefined
  keyword?: string | undefined
}

const searchedSql = `select o.id, o.orderNo || ' ' || coalesce(o.poNumber, '') || ' ' || coalesce((
    select group_concat(i.skuName || ' ' || i.skuCode, ' ') from OrderItem i where i.orderId = o.id), '') as searched
  from Orders o where o.memberId = ? and o.hiddenAt is null`
const filterSql = `
  from Orders o where memberId = ?1 and hiddenAt is null and (?2 is null or status = ?2)
    and ${isListed('o.id', '?3')}`

/** One page of a member's orders, newest first. */
export const pageOrders = (
  sql: SqlReader,
  { memberId, orderStatus, keyword = '' }: OrderFilter,
  page: Paging,
): Page<SummaryRow> => {
  const query = { select: orderColumns, from: filterSql, orderBy: 'createdAt desc, id desc', page }
  const found = findMatchingIds(sql, keyword, searchedSql, memberId)
  const { rows, total } = sql.page(OrderRowSchema, query, memberId, orderStatus ?? null, found)
  const parts = findOrderParts(
    sql,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map(order => ({ ...toOrderRow(order), ...parts(order.id) })), total }
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

type NewRefund = Pick<
  Prisma.RefundUncheckedCreateInput,
  'paymentId' | 'orderId' | 'afterSaleId' | 'amountCents' | 'reason' | 'refundKey'
>

/** Records a completed refund of an order. Each `refundKey` is used once. */
export const recordRefund = async (tx: Tx, refund: NewRefund, now: Date): Promise<void> => {
  const refundNo = await nextNumber(tx, 'refund', now.getTime())
  await tx.refund.create({ data: { ...refund, refundNo, status: 'done', createdAt: now, doneAt: now } })
}
