import type { Page } from '#contract/core/paging.ts'
import type { PointOrder, PointOrderDetail, PointOrderStatus } from '#contract/points.schemas.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { movePointOrder } from './move-point-order.ts'
import {
  type PointOrderDetailRow,
  pointOrderDetailInclude,
  pointOrderInclude,
  toPointOrder,
  toPointOrderDetail,
} from './point-order.mapper.ts'

/** A points order of the member. Fails for unknown numbers and for orders of other members. */
export const getOwnPointOrder = async (
  { db }: Pick<WorldDeps, 'db'>,
  { memberId }: Member,
  orderNo: string,
): Promise<PointOrderDetailRow> =>
  (await db.pointOrder.findFirst({ where: { orderNo, memberId }, include: pointOrderDetailInclude })) ??
  failMissing('The points order')

/** A points order of the member with its address, parcel and history. */
export const showPointOrder = async (
  deps: WorldDeps,
  viewer: Member,
  orderNo: string,
): Promise<PointOrderDetail> =>
  toPointOrderDetail(await getOwnPointOrder(deps, viewer, orderNo), deps.clock.nowMs())

type ListQuery = { orderStatus?: PointOrderStatus | undefined; pageNum: number; pageSize: number }

/** One page of the member's points orders, newest first. */
export const listPointOrders = async (
  { db, clock }: WorldDeps,
  { memberId }: Member,
  { orderStatus, pageNum, pageSize }: ListQuery,
): Promise<Page<PointOrder>> => {
  const where = { memberId, ...(orderStatus !== undefined && { status: orderStatus }) }
  const [rows, total] = await Promise.all([
    db.pointOrder.findMany({
      where,
      include: pointOrderInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (pageNum - 1) * pageSize,
      take: pageSize,
    }),
    db.pointOrder.count({ where }),
  ])
  return { rows: rows.map(row => toPointOrder(row, clock.nowMs())), total }
}

/** Confirms receipt of a shipped points order. Does nothing if it is already confirmed. */
export const confirmPointReceipt = async (
  deps: WorldDeps,
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
export const cancelPointOrder = async (
  deps: WorldDeps,
  viewer: Member,
  orderNo: string,
): Promise<PointOrderDetail> => {
  const { id } = await getOwnPointOrder(deps, viewer, orderNo)
  const now = deps.clock.now()
  await inTransaction(deps.db, tx =>
    movePointOrder(tx, { id, to: 'cancelled', actor: 'member', reason: 'Canceled by the member', now }),
  )
  return showPointOrder(deps, viewer, orderNo)
}

/** Ships a paid points order and emails the buyer. Fails with ORDER_STATE in any other status. */
export const shipPointOrder = async (
  { db, clock, inbox }: WorldDeps,
  orderNo: string,
): Promise<{ orderNo: string; trackingNo: string }> => {
  const order = await db.pointOrder.findUnique({ where: { orderNo }, include: { member: true } })
  if (order === null) return failMissing('The points order')
  if (order.status !== 'paid') return fail('ORDER_STATE', { orderNo, orderStatus: order.status })
  const trackingNo = `YT${String(order.id).padStart(16, '2')}`
  await inTransaction(db, async tx => {
    const reason = 'Package handed over to the carrier'
    await movePointOrder(tx, { id: order.id, to: 'shipped', actor: 'warehouse', reason, now: clock.now() })
    await tx.pointOrder.update({
      where: { id: order.id },
      data: { trackingNo, carrierName: 'Standard Special Line' },
    })
    await inbox.email(tx, {
      kind: 'point-order-shipped',
      to: order.member.email,
      memberId: order.memberId,
      subject: `Points order ${orderNo} has shipped`,
      body: `Your ${order.productName} left Shenzhen. The tracking number is ${trackingNo}.`,
      data: { orderNo, trackingNo },
      uniqueKey: `point-order-shipped:${orderNo}`,
    })
  })
  return { orderNo, trackingNo }
}
