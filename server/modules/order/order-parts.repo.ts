import { z } from 'zod'
import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { groupBy } from '#server/lib/group-by.ts'

const ItemSchema = row({
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

const itemsSql = `select ${Object.keys(ItemSchema.shape).join(', ')} from OrderItem
  where orderId in (select value from json_each(?)) order by id`

const ParcelSchema = row({
  orderId: integer,
  orderNo: text,
  memberId: integer,
  parcelNo: text,
  trackingNo: text,
  carrierCode: text,
  carrierName: text,
  status: text,
  weightGrams: integer,
  shippedAt: text,
  deliveredAt: text.nullable(),
  items: text,
  events: text,
})
const ParcelItemsSchema = z.array(
  z.object({
    skuCode: z.string(),
    skuName: z.string(),
    imageUrl: z.string(),
    seoUrl: z.string(),
    quantity: z.int(),
  }),
)
const ParcelEventsSchema = z.array(
  z.object({ happenedAt: z.string(), code: z.string(), text: z.string(), place: z.string() }),
)

const parcelsSql = (where: string): string => `
  select p.orderId, o.orderNo, o.memberId, p.parcelNo, p.trackingNo, p.carrierCode, p.carrierName, p.status, p.weightGrams,
    p.shippedAt, p.deliveredAt,
    (select json_group_array(json_object('skuCode', i.skuCode, 'skuName', i.skuName, 'imageUrl', i.imageUrl,
        'seoUrl', i.seoUrl, 'quantity', pi.quantity))
       from (select * from ParcelItem where parcelId = p.id order by orderItemId) pi
       join OrderItem i on i.id = pi.orderItemId) as items,
    (select json_group_array(json_object('happenedAt', e.happenedAt, 'code', e.code, 'text', e.text, 'place', e.place))
       from (select * from TrackingEvent where parcelId = p.id order by step desc) e) as events
  from Parcel p join Orders o on o.id = p.orderId where ${where} order by p.id`

const toParcelRow = ({ items, events, shippedAt, deliveredAt, ...parcel }: z.infer<typeof ParcelSchema>) => ({
  ...parcel,
  shippedAt: new Date(shippedAt),
  deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  items: ParcelItemsSchema.parse(JSON.parse(items)),
  events: ParcelEventsSchema.parse(JSON.parse(events)).map(event => ({
    ...event,
    happenedAt: new Date(event.happenedAt),
  })),
})
/** A parcel with its items and all tracking events, latest first, including events in the future. */
export type ParcelRow = ReturnType<typeof toParcelRow>

const byOrdersSql = parcelsSql('p.orderId in (select value from json_each(?))')
const byTrackingSql = parcelsSql('p.trackingNo = ?')

/** Parcels with a tracking number, for any viewer; at most one. */
export const findTrackedParcels = (sql: SqlReader, trackingNo: string): ParcelRow[] =>
  sql.all(ParcelSchema, byTrackingSql, trackingNo).map(toParcelRow)

const PaymentNoSchema = row({ orderId: integer, paymentNo: text })
const paymentsSql = `select o.orderId, p.paymentNo from PaymentOrder o join Payment p on p.id = o.paymentId
  where o.orderId in (select value from json_each(?)) order by o.paymentId`

const CancellationSchema = row({ orderId: integer, afterSaleNo: text, status: text })
const cancellationsSql = `select orderId, afterSaleNo, status from AfterSaleOrder
  where orderId in (select value from json_each(?)) and reasonCode = ? order by id`

const groupByOrder = <Part extends { orderId: number }>(
  parts: readonly Part[],
): ReadonlyMap<number, Part[]> => groupBy(parts, part => part.orderId)

/** Returns a lookup by order id: items, parcels, latest payment number and latest cancellation request. */
export const findOrderParts = (sql: SqlReader, orderIds: readonly number[]) => {
  const ids = JSON.stringify(orderIds)
  const items = groupByOrder(sql.all(ItemSchema, itemsSql, ids))
  const parcels = groupByOrder(sql.all(ParcelSchema, byOrdersSql, ids).map(toParcelRow))
  const payments = groupByOrder(sql.all(PaymentNoSchema, paymentsSql, ids))
  const cancellations = groupByOrder(sql.all(CancellationSchema, cancellationsSql, ids, CANCELLATION_REASON))
  return (orderId: number) => ({
    items: items.get(orderId) ?? [],
    parcels: parcels.get(orderId) ?? [],
    paymentNo: payments.get(orderId)?.at(-1)?.paymentNo ?? null,
    cancellation: cancellations.get(orderId)?.at(-1) ?? null,
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
const refundsSql = 'select refundNo, amountCents, reason, createdAt from Refund where orderId = ? order by id'

/** Status history and refunds of an order, oldest first. */
export const findOrderHistory = (sql: SqlReader, orderId: number) => ({
  history: sql.all(HistorySchema, historySql, orderId),
  refunds: sql.all(RefundSchema, refundsSql, orderId),
})
