import { PointAddressSchema, type PointOrder, type PointOrderDetail } from '#contract/points.schemas.ts'
import type { Prisma } from '#db/client.ts'
import { toDollars } from '#server/domain/money.ts'
import { toPointOrderStatus } from './point-order.transitions.ts'

export const pointOrderInclude = {
  pointProduct: { select: { productCode: true, seoUrl: true } },
} as const
export const pointOrderDetailInclude = { ...pointOrderInclude, history: { orderBy: { id: 'asc' } } } as const

type PointOrderRow = Prisma.PointOrderGetPayload<{ include: typeof pointOrderInclude }>
export type PointOrderDetailRow = Prisma.PointOrderGetPayload<{ include: typeof pointOrderDetailInclude }>

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** Maps a points order for lists. */
export const toPointOrder = (row: PointOrderRow, nowMs: number): PointOrder => {
  const orderStatus = toPointOrderStatus(row.status)
  const isOpen = orderStatus === 'pending' && nowMs < (row.payDeadlineAt?.getTime() ?? 0)
  return {
    orderNo: row.orderNo,
    orderStatus,
    productCode: row.pointProduct.productCode,
    seoUrl: row.pointProduct.seoUrl,
    nameEn: row.productName,
    image: row.imageUrl,
    buyCount: row.quantity,
    points: row.points,
    shipFee: toDollars(row.shipFeeCents),
    createTime: row.createdAt.toISOString(),
    payDeadlineTime: orderStatus === 'pending' ? iso(row.payDeadlineAt) : null,
    canPay: isOpen,
    canCancel: isOpen,
    canConfirmReceipt: orderStatus === 'shipped',
  }
}

/** Maps a points order with its address, parcel and history. */
export const toPointOrderDetail = (row: PointOrderDetailRow, nowMs: number): PointOrderDetail => ({
  ...toPointOrder(row, nowMs),
  address: row.address === null ? null : PointAddressSchema.parse(row.address),
  carrierName: row.carrierName,
  trackingNo: row.trackingNo,
  paidTime: iso(row.paidAt),
  shippedTime: iso(row.shippedAt),
  receivedTime: iso(row.receivedAt),
  cancelledTime: iso(row.cancelledAt),
  history: row.history.map(({ fromStatus, toStatus, actor, reason, movedAt }) => ({
    fromStatus,
    toStatus,
    actor,
    reason,
    time: movedAt.toISOString(),
  })),
})
