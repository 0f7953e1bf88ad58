import { sumBy } from '@fixbench/contract/core/lists.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { explainPrice, parsePriceBasis } from '@fixbench/domain/price/explain-price.ts'
import { toDispute } from '@fixbench/server/modules/order/dispute.mapper.ts'
import {
  getCaseActions,
  getDisputeActions,
  getOrderActions,
  getParcelActions,
  getRefundActions,
} from './actions.ts'
import type { OrderDetailRow, OrderRow } from './orders.repo.ts'

const countPieces = (items: readonly { quantity: number }[]): number =>
  sumBy(items, ({ quantity }) => quantity)

/** An order in the form of the console's order list. */
export const toOrder = (row: OrderRow, now: Date) => ({
  orderNo: row.orderNo,
  kind: row.kind,
  status: row.effectiveStatus,
  email: row.member.email,
  memberName: row.member.memberName,
  country: row.country,
  total: toDollars(row.totalCents),
  pieces: countPieces(row.items),
  parcels: row.parcels.map(parcel => {
    const done = parcel.events.filter(event => event.happenedAt <= now)
    return {
      trackingNo: parcel.trackingNo,
      carrierName: parcel.carrierName,
      status: parcel.status,
      step: done.at(-1)?.text ?? '',
      stepsDone: done.length,
      stepsAll: parcel.events.length,
      actions: getParcelActions(parcel.trackingNo, parcel.status),
    }
  }),
  createdAt: row.createdAt.toISOString(),
  payDeadlineAt: row.payDeadlineAt.toISOString(),
  actions: getOrderActions({
    orderNo: row.orderNo,
    status: row.effectiveStatus,
    pieces: countPieces(row.items),
  }),
})

/** An order with everything that the detail view shows. */
export const toOrderDetail = (row: OrderDetailRow, now: Date) => ({
  ...toOrder(row, now),
  refundActions: getRefundActions(row),
  items: row.items.map(item => ({
    skuCode: item.skuCode,
    skuName: item.skuName,
    quantity: item.quantity,
    returned: item.returnedQuantity,
    unitPrice: toDollars(item.unitPriceCents),
    lineTotal: toDollars(item.lineCents),
    priceReason: explainPrice(parsePriceBasis(item.sku.product.description?.priceBasis), item.sku.priceCents),
  })),
  history: row.history.map(({ fromStatus, toStatus, actor, reason, movedAt }) => ({
    fromStatus,
    toStatus,
    actor,
    reason,
    at: movedAt.toISOString(),
  })),
  tracks: row.parcels.map(({ trackingNo, events }) => ({
    trackingNo,
    events: events.map(({ text, place, happenedAt }) => ({
      text,
      place,
      at: happenedAt.toISOString(),
      hasHappened: happenedAt <= now,
    })),
  })),
  payments: row.payments.map(({ payment }) => ({
    orderPn: payment.paymentNo,
    status: payment.status,
    amount: toDollars(payment.amountCents),
  })),
  disputes: row.disputes.map(dispute => ({
    ...toDispute(row.orderNo, dispute),
    actions: getDisputeActions(dispute.disputeNo, dispute.status),
  })),
  cases: row.afterSaleOrders.map(request => ({
    afterSaleNo: request.afterSaleNo,
    status: request.status,
    resolution: request.resolution,
    actions: getCaseActions(request),
  })),
})
