import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import { releaseQuotes } from '#server/modules/quote/order-quote.ts'
import { returnStock } from '#server/modules/stock/stock.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** Requests in these states no longer keep an order from being shipped. */
const WITHOUT_EFFECT = ['refused', 'cancelled']

/** Ends the call with ORDER_STATE while the buyer's request to cancel an order is open, and after it was granted. */
export const assertNotCanceling = async (tx: Tx, orderId: number, orderNo: string): Promise<void> => {
  const request = await tx.afterSaleOrder.findFirst({
    where: { orderId, reasonCode: CANCELLATION_REASON, status: { notIn: WITHOUT_EFFECT } },
    select: { afterSaleNo: true, status: true },
  })
  if (request === null) return
  const message =
    request.status === 'closed'
      ? 'This order was canceled and refunded'
      : `The buyer asked to cancel this order. Decide on request ${request.afterSaleNo} first`
  fail('ORDER_STATE', { orderNo, afterSaleNo: request.afterSaleNo }, message)
}

type Canceled = { orderId: number; orderNo: string; now: Date }

/** Gives back what a paid order took, apart from its money and points: stock, coupon and agreed prices, each once. */
export const giveBackPaidOrder = async (
  deps: Pick<WorldDeps, 'inbox' | 'clock'>,
  tx: Tx,
  { orderId, orderNo, now }: Canceled,
): Promise<void> => {
  await returnStock(tx, orderId, { orderNo, actor: 'console', reason: 'Canceled before shipping', now })
  const used = { orderId, status: 'used' }
  const coupons = await tx.memberCoupon.findMany({ where: used, select: { couponId: true } })
  await tx.memberCoupon.updateMany({
    where: used,
    data: { status: 'unused', orderId: null, reservedAt: null, usedAt: null },
  })
  for (const { couponId } of coupons)
    await tx.coupon.update({ where: { id: couponId }, data: { usedCount: { decrement: 1 } } })
  await releaseQuotes(tx, { orderId, orderNo, now })
  await notifyReleasedStock(deps, tx, orderId)
}
