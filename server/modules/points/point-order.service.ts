import { getWarehouseCity } from '@fixbench/contract/brand/brand.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import type { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import {
  PointAddressSchema,
  type PointOrder,
  type PointOrderDetail,
} from '@fixbench/contract/points/points.schemas.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { HANDED_OVER } from '@fixbench/domain/order/order-status.ts'
import { composePointShippedMail } from '@fixbench/domain/points/point-order-mail.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { toHistoryEntry } from '@fixbench/domain/status-history.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { toPageArgs } from '#server/lib/paging.ts'
import { movePointOrder } from './move-point-order.ts'

const pointOrderInclude = {
  pointProduct: { select: { productCode: true, seoUrl: true } },
} as const
const pointOrderDetailInclude = { ...pointOrderInclude, history: { orderBy: { id: 'asc' } } } as const

type PointOrderRow = Prisma.PointOrderGetPayload<{ include: typeof pointOrderInclude }>
export type PointOrderDetailRow = Prisma.PointOrderGetPayload<{ include: typeof pointOrderDetailInclude }>

/** End of the payment window of an order that has been pending. */
export const getPayDeadline = ({ payDeadlineAt }: { payDeadlineAt: Date | null }): Date =>
  requireValue(payDeadlineAt, 'Payment window')

/** Maps a points order for lists. */
const toPointOrder = (row: PointOrderRow, nowMs: number): PointOrder => {
  const orderStatus = OrderStatusSchema.parse(row.status)
  const isOpen = orderStatus === 'pending' && nowMs < getPayDeadline(row).getTime()

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
    payDeadlineTime: orderStatus === 'pending' ? getPayDeadline(row).toISOString() : null,
    canPay: isOpen,
    canCancel: isOpen,
    canConfirmReceipt: orderStatus === 'shipped',
  }
}

/** Maps a points order with its address, parcel and history. */
const toPointOrderDetail = (row: PointOrderDetailRow, nowMs: number): PointOrderDetail => ({
  ...toPointOrder(row, nowMs),
  address: row.address === null ? null : PointAddressSchema.parse(row.address),
  carrierName: row.carrierName,
  trackingNo: row.trackingNo,
  paidTime: toIso(row.paidAt),
  shippedTime: toIso(row.shippedAt),
  receivedTime: toIso(row.receivedAt),
  cancelledTime: toIso(row.cancelledAt),
  history: row.history.map(toHistoryEntry),
})

/** A points order of the member. Fails for unknown numbers and for orders of other members. */
export const getOwnPointOrder = async (
  { db }: Pick<ShopContext, 'db'>,
  { memberId }: Member,
  orderNo: string,
): Promise<PointOrderDetailRow> =>
  (await db.pointOrder.findFirst({ where: { orderNo, memberId }, include: pointOrderDetailInclude })) ??
  failMissing('The points order')

/** A points order of the member with its address, parcel and history. */
export const showPointOrder = async (deps: ShopContext, viewer: Member, orderNo: string) =>
  toPointOrderDetail(await getOwnPointOrder(deps, viewer, orderNo), deps.clock.nowMs())

/** One page of the member's points orders, newest first. */
export const listPointOrders = async (
  { db, clock }: ShopContext,
  { memberId }: Member,
  { orderStatus, ...page }: ParsedOf<typeof pointsEndpoints.orders>,
): Promise<Page<PointOrder>> => {
  const where = { memberId, ...omitUndefined({ status: orderStatus }) }
  const [rows, total] = await Promise.all([
    db.pointOrder.findMany({
      where,
      include: pointOrderInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...toPageArgs(page),
    }),
    db.pointOrder.count({ where }),
  ])
  return { rows: rows.map(row => toPointOrder(row, clock.nowMs())), total }
}

/** Confirms receipt of a shipped points order. Does nothing if it is already confirmed. */
export const confirmPointReceipt = async (
  deps: ShopContext,
  viewer: Member,
  orderNo: string,
): Promise<PointOrderDetail> => {
  const { id } = await getOwnPointOrder(deps, viewer, orderNo)
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const { status } = await tx.pointOrder.findUniqueOrThrow({ where: { id }, select: { status: true } })
    if (status === 'received') return
    await movePointOrder(tx, { id, to: 'received', actor: 'member', reason: 'Receipt confirmed', now })
  })
  return showPointOrder(deps, viewer, orderNo)
}

/** Cancels an unpaid points order and returns its points and stock. */
export const cancelPointOrder = async (deps: ShopContext, viewer: Member, orderNo: string) => {
  const { id } = await getOwnPointOrder(deps, viewer, orderNo)
  const now = deps.clock.now()
  await inTransaction(deps.db, tx =>
    movePointOrder(tx, { id, to: 'cancelled', actor: 'member', reason: 'Canceled by the member', now }),
  )
  return showPointOrder(deps, viewer, orderNo)
}

/** Ships a paid points order and emails the buyer. Fails with ORDER_STATE in any other status. */
export const shipPointOrder = async (
  { brand, db, clock, inbox }: ShopContext,
  orderNo: string,
): Promise<{ orderNo: string; trackingNo: string }> => {
  const order = await db.pointOrder.findUnique({ where: { orderNo }, include: { member: true } })
  if (order === null) return failMissing('The points order')
  if (order.status !== 'paid') return fail('ORDER_STATE', { orderNo, orderStatus: order.status })

  const trackingNo = `YT${String(order.id).padStart(16, '2')}`
  const carrierName = 'Standard Special Line'
  await inTransaction(db, async tx => {
    const reason = HANDED_OVER
    await movePointOrder(tx, { id: order.id, to: 'shipped', actor: 'warehouse', reason, now: clock.now() })
    await tx.pointOrder.update({
      where: { id: order.id },
      data: { trackingNo, carrierName },
    })
    await inbox.email(tx, {
      ...composePointShippedMail(order, { from: getWarehouseCity(brand), carrierName, trackingNo }),
      to: order.member.email,
      memberId: order.memberId,
      data: { orderNo, trackingNo },
      uniqueKey: `point-order-shipped:${orderNo}`,
    })
  })

  return { orderNo, trackingNo }
}
