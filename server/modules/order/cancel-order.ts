import type { Order } from '#contract/order.schemas.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { moveOrder } from './move-order.ts'
import { getOwnOrder, showOrder } from './order.service.ts'
import { settleDeposit } from './presale.service.ts'

/** Cancels a pending order and releases its reservations. Fails with ORDER_STATE for any other status. */
export const cancelOrder = async (
  deps: WorldDeps,
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
