import {
  type AfterSale,
  type AfterSaleDetail,
  AfterSaleResolutionSchema,
} from '#contract/after-sale.contract.ts'
import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import type { Prisma } from '#db/client.ts'
import { toDollars } from '#server/domain/money.ts'
import { afterSaleMoves, toAfterSaleStatus } from './after-sale.transitions.ts'

/** Relations that `toAfterSale` needs. */
export const afterSaleParts = {
  order: { select: { orderNo: true } },
  items: { include: { orderItem: true }, orderBy: { orderItemId: 'asc' } },
} as const
/** Relations that `toAfterSaleDetail` needs. */
export const afterSaleDetailParts = {
  ...afterSaleParts,
  evidence: { orderBy: { sort: 'asc' } },
  history: { orderBy: { id: 'asc' } },
  refunds: { orderBy: { id: 'asc' } },
} as const

type AfterSaleRow = Prisma.AfterSaleOrderGetPayload<{ include: typeof afterSaleParts }>
export type AfterSaleDetailRow = Prisma.AfterSaleOrderGetPayload<{ include: typeof afterSaleDetailParts }>

/** Labels of reasons by code. */
export type Reasons = ReadonlyMap<string, string>

/** A request as lists show it. */
export const toAfterSale = (row: AfterSaleRow, reasons: Reasons): AfterSale => {
  const status = toAfterSaleStatus(row.status)
  return {
    id: String(row.id),
    afterSaleNo: row.afterSaleNo,
    orderNo: row.order.orderNo,
    status,
    resolution: AfterSaleResolutionSchema.parse(row.resolution),
    outcome: row.outcome,
    reasonCode: row.reasonCode,
    reason:
      row.reasonCode === CANCELLATION_REASON
        ? 'Order cancellation'
        : (reasons.get(row.reasonCode) ?? row.reasonCode),
    refundAmount: toDollars(row.refundCents),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    items: row.items.map(({ orderItem, quantity, refundCents }) => ({
      orderItemId: String(orderItem.id),
      skuNo: orderItem.skuCode,
      skuName: orderItem.skuName,
      productCode: orderItem.productCode,
      productSpec: orderItem.productSpec,
      image: orderItem.imageUrl,
      seoUrl: orderItem.seoUrl,
      quantity,
      refundAmount: toDollars(refundCents),
    })),
    canCancel: afterSaleMoves[status].includes('cancelled'),
  }
}

/** A request with all details. */
export const toAfterSaleDetail = (row: AfterSaleDetailRow, reasons: Reasons): AfterSaleDetail => ({
  ...toAfterSale(row, reasons),
  description: row.description,
  answer: row.answer,
  labelNo: row.labelNo,
  returnTrackingNo: row.returnTrackingNo,
  closedTime: row.closedAt?.toISOString() ?? null,
  images: row.evidence.map(({ url }) => url),
  refunds: row.refunds.map(({ refundNo, amountCents, createdAt }) => ({
    refundNo,
    amount: toDollars(amountCents),
    time: createdAt.toISOString(),
  })),
  history: row.history.map(({ fromStatus, toStatus, actor, reason, movedAt }) => ({
    fromStatus,
    toStatus,
    actor,
    reason,
    time: movedAt.toISOString(),
  })),
})
