import {
  AfterSaleResolutionSchema,
  AfterSaleStatusSchema,
} from '@fixbench/contract/after-sale/after-sale-status.ts'
import type { EventData, EventType } from '@fixbench/contract/event/shop-event.ts'
import { OrderStatusSchema, ParcelStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { LOST_CODE } from '@fixbench/domain/freight/parcel-journey.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { integer, row, text, toIso } from '@fixbench/server/database/row.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'
import type { z } from 'zod'
import type { EventSource } from './event-source.ts'
import { findText, requireRow } from './row-facts.ts'

const OrderMoveSchema = row({
  orderNo: text,
  memberId: integer,
  kind: text,
  totalCents: integer,
  currency: text,
  fromStatus: text.nullable(),
  toStatus: text,
  actor: text,
  reason: text,
})
const orderMoveSql = `
  select o.orderNo, o.memberId, o.kind, o.totalCents, o.currency, h.fromStatus, h.toStatus, h.actor, h.reason
    from OrderHistory h join Orders o on o.id = h.orderId where h.id = ?`

/** An order is placed or moved with an entry of its history. Notes don't move it. */
export const orderSource: EventSource = {
  table: 'OrderHistory',
  toEvent: ({ id, kind }, execute) => {
    if (kind !== 'insert') return undefined
    const { fromStatus, toStatus, totalCents, ...order } = requireRow(
      execute,
      OrderMoveSchema,
      orderMoveSql,
      id,
    )
    if (fromStatus === toStatus) return undefined

    const orderStatus = OrderStatusSchema.parse(toStatus)

    return {
      type: orderStatus === 'pending' ? 'order.placed' : `order.${orderStatus}`,
      data: {
        ...order,
        orderStatus,
        fromStatus: OrderStatusSchema.nullable().parse(fromStatus),
        totalAmount: toDollars(totalCents),
      },
    }
  },
}

const ParcelRowSchema = row({
  trackingNo: text,
  parcelNo: text,
  orderNo: text,
  memberId: integer,
  status: text,
  carrierCode: text,
  carrierName: text,
  shippedAt: text,
  deliveredAt: text.nullable(),
})
const parcelSql = `
  select p.trackingNo, p.parcelNo, o.orderNo, o.memberId, p.status, p.carrierCode, p.carrierName, p.shippedAt,
         p.deliveredAt
    from Parcel p join Orders o on o.id = p.orderId where p.id = `

const toParcelData = ({ status, shippedAt, deliveredAt, ...parcel }: z.infer<typeof ParcelRowSchema>) => ({
  ...parcel,
  parcelStatus: ParcelStatusSchema.parse(status),
  shippedTime: toIso(shippedAt),
  deliveredTime: toIso(deliveredAt),
})

/** A parcel has a new status. */
export const parcelSource: EventSource = {
  table: 'Parcel',
  toEvent: (changed, execute) => {
    const status = findText(changed, 'status')
    if (changed.kind === 'delete' || status === undefined) return undefined

    const parcelStatus = ParcelStatusSchema.parse(status)
    const data = toParcelData(requireRow(execute, ParcelRowSchema, `${parcelSql}?`, changed.id))
    return { type: `parcel.${parcelStatus}`, data: { ...data, parcelStatus } }
  },
}

/** A lost parcel keeps its status, and is recognized by its last tracking event. */
export const parcelLossSource: EventSource = {
  table: 'TrackingEvent',
  toEvent: (changed, execute) => {
    if (changed.kind !== 'insert' || findText(changed, 'code') !== LOST_CODE) return undefined

    const sql = `${parcelSql}(select parcelId from TrackingEvent where id = ?)`
    const data = toParcelData(requireRow(execute, ParcelRowSchema, sql, changed.id))
    return { type: 'parcel.lost', data: { ...data, parcelStatus: 'lost' } }
  },
}

const AfterSaleMoveSchema = row({
  afterSaleNo: text,
  orderNo: text,
  memberId: integer,
  resolution: text,
  outcome: text.nullable(),
  refundCents: integer,
  fromStatus: text.nullable(),
  toStatus: text,
  actor: text,
  reason: text,
})
const afterSaleMoveSql = `
  select a.afterSaleNo, o.orderNo, a.memberId, a.resolution, a.outcome, a.refundCents, h.fromStatus, h.toStatus,
         h.actor, h.reason
    from AfterSaleHistory h join AfterSaleOrder a on a.id = h.afterSaleId join Orders o on o.id = a.orderId
   where h.id = ?`

/** An after-sale request is submitted or moved with an entry of its history. */
export const afterSaleSource: EventSource = {
  table: 'AfterSaleHistory',
  toEvent: ({ id, kind }, execute) =>
    kind === 'insert' ? toAfterSaleEvent(readAfterSaleMove(execute, id)) : undefined,
}

const readAfterSaleMove = (execute: Execute, id: number) =>
  requireRow(execute, AfterSaleMoveSchema, afterSaleMoveSql, id)

const toAfterSaleEvent = ({
  fromStatus,
  toStatus,
  resolution,
  refundCents,
  ...request
}: z.infer<typeof AfterSaleMoveSchema>): { type: EventType; data: EventData<'after_sale'> } | undefined => {
  if (fromStatus === toStatus) return undefined

  const status = AfterSaleStatusSchema.parse(toStatus)
  return {
    type: status === 'in-review' ? 'after_sale.in_review' : `after_sale.${status}`,
    data: {
      ...request,
      status,
      fromStatus: AfterSaleStatusSchema.nullable().parse(fromStatus),
      resolution: AfterSaleResolutionSchema.parse(resolution),
      refundAmount: toDollars(refundCents),
    },
  }
}
