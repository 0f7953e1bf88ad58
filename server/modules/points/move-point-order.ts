import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { cancelDueEvent } from '#server/worlds/due-events.ts'
import {
  momentOfMove,
  pointExpiryKey,
  pointOrderMoves,
  toPointOrderStatus,
} from './point-order.transitions.ts'

type PointMoveOrder = {
  id: number
  to: keyof typeof momentOfMove
  actor: 'member' | 'system' | 'payment-host' | 'warehouse' | 'console'
  reason: string
  now: Date
}

/**
 * Moves a points order by its table: status, moment and history; a canceled one gives points and pieces back. The only
 * place that writes its status. Fails with ORDER_STATE for a move that is not in the table.
 */
export const movePointOrder = async (tx: Tx, move: PointMoveOrder): Promise<void> => {
  const { id, to, now } = move
  const order = await tx.pointOrder.findUniqueOrThrow({ where: { id } })
  const from = toPointOrderStatus(order.status)
  if (!pointOrderMoves[from].includes(to)) fail('ORDER_STATE', { orderNo: order.orderNo, orderStatus: from })
  await tx.pointOrder.update({ where: { id }, data: { status: to, [momentOfMove[to]]: now } })
  await tx.pointOrderHistory.create({
    data: {
      pointOrderId: id,
      fromStatus: from,
      toStatus: to,
      actor: move.actor,
      reason: move.reason,
      movedAt: now,
    },
  })
  if (from === 'pending') await cancelDueEvent(tx, pointExpiryKey(id))
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
