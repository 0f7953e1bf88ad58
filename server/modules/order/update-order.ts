import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { moveOrder } from './move-order.ts'
import { areAllLost } from './order.mapper.ts'
import { type DetailRow, findOwnOrder } from './order.repo.ts'
import { getOwnOrder, showOrder } from './order.service.ts'
import { getOrderPoints } from './order-points.ts'
import { settleDeposit } from './presale.service.ts'

/** Cancels a pending order and releases its reservations. Fails with ORDER_STATE for any other status. */
export const cancelOrder = async (
  deps: ShopContext,
  viewer: Member,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> => {
  const order = getOwnOrder(deps, viewer, orderNo)
  if (order.status !== 'pending') return fail('ORDER_STATE', { orderNo, orderStatus: order.status })
  await inTransaction(deps.db, async tx => {
    await moveOrder(tx, {
      orderId: order.id,
      to: 'cancelled',
      actor: 'member',
      actorName: viewer.memberName,
      reason: reason === '' ? 'Canceled by the buyer' : reason,
      now: deps.clock.now(),
    })
    await settleDeposit(tx, order, deps.clock.now())
    await notifyReleasedStock(deps, tx, order.id)
  })
  deps.cache.bump('catalog')

  return showOrder(deps, viewer, orderNo)
}

/**
 * Confirms that a shipped order has arrived and credits its points once. Returns an already received order unchanged.
 */
export const confirmReceipt = async (deps: ShopContext, viewer: Member, orderNo: string): Promise<Order> => {
  const order = getOwnOrder(deps, viewer, orderNo)
  if (order.status === 'received') return showOrder(deps, viewer, orderNo)
  if (order.status !== 'shipped' || areAllLost(order)) {
    return fail('ORDER_STATE', { orderNo, orderStatus: order.status })
  }
  await receive(deps, viewer, order)
  return showOrder(deps, viewer, orderNo)
}

const receive = (deps: ShopContext, viewer: Member, order: DetailRow): Promise<void> => {
  const now = deps.clock.now()

  return inTransaction(deps.db, async tx => {
    const current = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { status: true } })
    // A parallel request may have confirmed the receipt while this one waited for the transaction.
    if (current.status === 'received') return
    await moveOrder(tx, {
      orderId: order.id,
      to: 'received',
      actor: 'member',
      actorName: viewer.memberName,
      reason: 'Receipt confirmed',
      now,
    })

    // Items refunded before delivery earn no points.
    const { earned } = await getOrderPoints(tx, order.id)
    await earnPoints(tx, {
      memberId: viewer.memberId,
      kind: 'order',
      reference: order.orderNo,
      delta: earned,
      text: `Order ${order.orderNo}`,
      nowMs: now.getTime(),
    })
  })
}

const hasEnded = ['refused', 'cancelled', 'closed']

/**
 * Hides a received or canceled order from the member's list. Idempotent. Fails with ORDER_STATE while a return of it is
 * open, because a deleted order can't be claimed, and while a dispute of it is open.
 */
export const hideOrder = async (deps: ShopContext, viewer: Member, orderNo: string): Promise<null> => {
  const now = deps.clock.now()
  const open = await deps.db.afterSaleOrder.findFirst({
    where: { order: { orderNo, memberId: viewer.memberId }, status: { notIn: hasEnded } },
    select: { afterSaleNo: true },
  })
  if (open !== null) {
    fail('ORDER_STATE', open, `Your request ${open.afterSaleNo} for this order is still open`)
  }

  const { count } = await deps.db.order.updateMany({
    where: {
      orderNo,
      memberId: viewer.memberId,
      status: { in: ['received', 'cancelled'] },
      disputes: { none: { status: 'open' } },
    },
    data: { hiddenAt: now },
  })
  if (count > 0) return null
  const known = findOwnOrder(deps.sql, viewer.memberId, orderNo)

  return known === null ? failMissing('The order') : fail('ORDER_STATE', { orderStatus: known.status })
}
