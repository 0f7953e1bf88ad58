import { findDisputeState } from '@fixbench/domain/order/refundable.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { releasePaidOrder } from './move-order.ts'
import { settlePoints } from './order-points.ts'

/** What the email about the last refund adds. */
export const CANCELED = 'We canceled the order, so nothing ships.'

type Taken = {
  orderId: number
  /** Number of the dispute, or key of the refund, that took the last of the money. */
  source: string
  now: Date
}

/**
 * Cancels an order that hasn't shipped once a lost dispute, with refunds or other disputes, took all that was paid: its
 * goods, coupon and spent points go back. Returns whether it did. The caller bumps the topic `catalog` after the commit.
 */
export const cancelDisputed = async (
  deps: Pick<ShopContext, 'inbox' | 'clock'>,
  tx: Tx,
  { orderId, source, now }: Taken,
): Promise<boolean> => {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { disputes: true } })
  if (order.status !== 'paid' || findDisputeState(order) !== 'lost') return false

  const { orderNo, memberId } = order
  await releasePaidOrder(deps, tx, { orderId, orderNo, now })
  await settlePoints(tx, { memberId, orderId, source, now, isCanceled: true })

  return true
}
