import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { cancelDueEvent } from '#server/worlds/due-events.ts'
import {
  movedAtColumn,
  pointOrderMoves,
  toPointExpiryKey,
  toPointOrderStatus,
} from './point-order.transitions.ts'

type PointOrderMove = {
  id: number
  to: keyof typeof movedAtColumn
  actor: 'member' | 'system' | 'payment-host' | 'warehouse' | 'console'
  reason: string
  now: Date
}

/**
 * Changes the status of a points order and records it in the history; canceling also returns points and stock. No other
 * code writes this status. Fails with ORDER_STATE for a transition that isn't in `pointOrderMoves`.
 */
export const movePointOrder = async (tx: Tx, move: PointOrderMove): Promise<void> => {
  const { id, to, now } = move
  const order = await tx.pointOrder.findUniqueOrThrow({ where: { id } })
  const from = toPointOrderStatus(order.status)
  if (!pointOrderMoves[from].includes(to)) fail('ORDER_STATE', { orderNo: order.orderNo, orderStatus: from })
  await tx.pointOrder.update({ where: { id }, data: { status: to, [movedAtColumn[to]]: now } })
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
