import type { OrderModel } from '#db/models.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Actor } from './move-order.ts'

/** Writes something that happened to an order without moving it into its history. */
export const noteOnOrder = async (
  tx: Tx,
  { id, status }: Pick<OrderModel, 'id' | 'status'>,
  { actor, reason, now, actorName = '' }: { actor: Actor; reason: string; now: Date; actorName?: string },
): Promise<void> => {
  await tx.orderHistory.create({
    data: { orderId: id, fromStatus: status, toStatus: status, actor, actorName, reason, movedAt: now },
  })
}
