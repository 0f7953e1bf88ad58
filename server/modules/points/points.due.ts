import { formatInteger } from '@fixbench/contract/core/format.ts'
import { FEE_NOT_PAID } from '@fixbench/domain/order/order-status.ts'
import { z } from 'zod'
import { inTransaction } from '#server/database/transaction.ts'
import { defineDailyEvent, defineDueEvent } from '#server/due-events/definitions.ts'
import { expirePoints } from '#server/modules/points-ledger/point-lots.ts'
import { movePointOrder } from './move-point-order.ts'
import { listMembersWithExpired } from './points.repo.ts'

/** Cancels a points order whose shipping fee was not paid in time. Does nothing if it is no longer pending. */
export const pointOrderExpiry = defineDueEvent(
  'point-order-expiry',
  z.object({ pointOrderId: z.int() }),
  async ({ deps, now, payload: { pointOrderId: id } }) => {
    const order = await deps.db.pointOrder.findUnique({ where: { id }, include: { member: true } })
    if (order?.status !== 'pending') return
    await inTransaction(deps.db, tx =>
      movePointOrder(tx, { id, to: 'cancelled', actor: 'system', reason: FEE_NOT_PAID, now }),
    )
    await deps.inbox.email(null, {
      kind: 'point-order-expired',
      to: order.member.email,
      memberId: order.memberId,
      subject: `Points order ${order.orderNo} was closed`,
      body: `We closed points order ${order.orderNo} because its shipping fee wasn’t paid in time. ${formatInteger(order.points)} points are back in your account.`,
      data: { orderNo: order.orderNo },
      uniqueKey: `point-order-expired:${order.orderNo}`,
    })
  },
)

/** Expires points that are older than a year, daily. */
export const pointsExpiry = defineDailyEvent('points-expiry', {
  hasWork: ({ sql }, span) => listMembersWithExpired(sql, span).length > 0,
  run: async ({ deps, now, payload }) => {
    for (const memberId of listMembersWithExpired(deps.sql, payload)) {
      await inTransaction(deps.db, tx => expirePoints(tx, memberId, now))
    }
  },
})
