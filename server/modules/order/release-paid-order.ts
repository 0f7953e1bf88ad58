import type { Tx } from '#server/database/transaction.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import { releaseQuotes } from '#server/modules/quote/order-quote.ts'
import { returnStock } from '#server/modules/stock/stock.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

type Canceled = { orderId: number; orderNo: string; now: Date }

/** Releases the stock, coupon and quotes of a paid order that is canceled. Money and points are refunded separately. */
export const releasePaidOrder = async (
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
