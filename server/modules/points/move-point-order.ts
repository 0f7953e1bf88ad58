import { OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { type Actor, canMove, movedAtColumns } from '@fixbench/domain/order/order-status.ts'
import type { Tx } from '#server/database/transaction.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { fail } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'

/** Key of the due event that closes a points order whose shipping fee was not paid. */
export const toPointExpiryKey = (id: number): string => `point-order-expiry:${id}`

type PointOrderMove = {
  id: number
  to: keyof typeof movedAtColumns
  actor: Actor
  reason: string
  now: Date
}

/**
 * Changes the status of a points order and records it in the history; canceling also returns points and stock. No other
 * code writes this status. Fails with ORDER_STATE for a move that the transition table doesn't allow.
 */
export const movePointOrder = async (
  tx: Tx,
  { id, to, actor, reason, now }: PointOrderMove,
): Promise<void> => {
  const order = await tx.pointOrder.findUniqueOrThrow({ where: { id } })
  const from = OrderStatusSchema.parse(order.status)
  if (!canMove(from, to)) fail('ORDER_STATE', { orderNo: order.orderNo, orderStatus: from })

  await tx.pointOrder.update({ where: { id }, data: { status: to, [movedAtColumns[to]]: now } })
  await tx.pointOrderHistory.create({
    data: { pointOrderId: id, fromStatus: from, toStatus: to, actor, reason, movedAt: now },
  })
  if (from === 'pending') await cancelDueEvent(tx, toPointExpiryKey(id))

  if (to !== 'cancelled') return
  await tx.pointProduct.update({
    where: { id: order.pointProductId },
    data: { stock: { increment: order.quantity }, redeemedCount: { decrement: order.quantity } },
  })
  await earnPoints(tx, {
    memberId: order.memberId,
    kind: 'redeem-back',
    reference: `point-order:${order.orderNo}`,
    delta: order.points,
    text: `${order.productName} (canceled)`,
    nowMs: now.getTime(),
  })
}
