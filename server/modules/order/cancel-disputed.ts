import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import { readOrderStates } from './effective-status.repo.ts'
import { moveOrder, releasePaidOrder } from './move-order.ts'
import { settlePoints } from './order-points.ts'

type Taken = {
  order: { id: number; orderNo: string; memberId: number }
  /** Number of the dispute, or key of the refund, that took the last of the money. */
  source: string
  now: Date
}

/**
 * Cancels an order that hasn't shipped once a lost dispute, with refunds or other disputes, took all that was paid: its
 * goods, coupon and spent points go back. A paid order keeps its status, and a pre-order whose balance is due is moved to
 * `cancelled`. Returns whether it did. The caller bumps the topic `catalog` after the commit.
 */
export const cancelDisputed = async (
  deps: Pick<ShopContext, 'inbox' | 'clock'>,
  tx: Tx,
  { order: { id: orderId, orderNo, memberId }, source, now }: Taken,
): Promise<boolean> => {
  const { orderStatus, disputeState } = (await readOrderStates(tx, [orderId]))(orderId)
  if (disputeState !== 'lost') return false

  if (orderStatus === 'pending') {
    const reason = 'The bank gave the deposit back'
    await moveOrder(tx, { orderId, to: 'cancelled', actor: 'payment-host', reason, now })
    await notifyReleasedStock(deps, tx, orderId)
    return true
  }

  if (orderStatus !== 'paid') return false
  await releasePaidOrder(deps, tx, { orderId, orderNo, now })
  await settlePoints(tx, { memberId, orderId, source, now, isCanceled: true })

  return true
}
