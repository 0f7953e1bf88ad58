import { fail } from '#server/lib/fail.ts'
import { nextNumber } from '#server/lib/number-series.ts'
import type { Tx } from '#server/lib/transaction.ts'
import { orderPoints } from '#server/modules/order/order-points.ts'
import { earnPoints } from '#server/modules/points/earn-points.ts'
import { CENTS_PER_POINT, movePoints } from '#server/modules/points/ledger.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { DeskRow } from './decide-after-sale.ts'

/** Brings back what a closed request was granted: money the way it came, or points as store credit; each once. */
export const settleAfterSale = async ({ clock }: WorldDeps, tx: Tx, row: DeskRow): Promise<void> => {
  const now = clock.now()
  if (row.refundCents === 0) return
  if (row.outcome === 'credit') {
    await earnPoints(tx, {
      memberId: row.memberId,
      kind: 'adjust',
      reference: `after-sale:${row.afterSaleNo}`,
      delta: Math.floor(row.refundCents / CENTS_PER_POINT),
      text: `Store credit of ${row.afterSaleNo}`,
      nowMs: now.getTime(),
    })
  } else if (row.outcome === 'refund') {
    await payBack(tx, row, now)
  } else return
  await takePointsBack(tx, row, now)
}

/** Never more than was paid and not yet paid back, from the latest payment of the order backwards (a presale has two). */
const payBack = async (tx: Tx, row: DeskRow, now: Date): Promise<void> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { paidCents: true, refundedCents: true },
  })
  const payments = await tx.payment.findMany({
    where: { status: 'paid', orders: { some: { orderId: row.orderId } } },
    include: { orders: { where: { orderId: row.orderId } }, refunds: { where: { orderId: row.orderId } } },
    orderBy: { id: 'desc' },
  })
  const left = order.paidCents - order.refundedCents
  if (payments.length === 0 || row.refundCents > left)
    fail('REFUSED', { left: left / 100 }, 'The refund is higher than what was paid')
  let open = row.refundCents
  for (const payment of payments) {
    const paid = payment.orders.reduce((sum, part) => sum + part.amountCents, 0)
    const returned = payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
    const amountCents = Math.min(open, paid - returned)
    if (amountCents > 0) await refundFrom(tx, row, { paymentId: payment.id, amountCents, now })
    open -= Math.max(0, amountCents)
  }
  await tx.order.update({
    where: { id: row.orderId },
    data: { refundedCents: { increment: row.refundCents } },
  })
  for (const { orderItemId, refundCents } of row.items)
    await tx.orderItem.update({
      where: { id: orderItemId },
      data: { refundedCents: { increment: refundCents } },
    })
}

const refundFrom = async (
  tx: Tx,
  row: DeskRow,
  { paymentId, amountCents, now }: { paymentId: number; amountCents: number; now: Date },
): Promise<void> => {
  await tx.refund.create({
    data: {
      refundNo: await nextNumber(tx, 'refund', now.getTime()),
      paymentId,
      orderId: row.orderId,
      afterSaleId: row.id,
      amountCents,
      status: 'done',
      reason: row.answer ?? '',
      refundKey: `after-sale:${row.id}:${paymentId}`,
      createdAt: now,
      doneAt: now,
    },
  })
  await tx.payment.update({
    where: { id: paymentId },
    data: { refundedCents: { increment: amountCents }, updatedAt: now },
  })
}

/**
 * Points that the goods had earned go, in money or in credit alike; portions add up to what the whole had earned. The balance may
 * become negative. Before receipt there is nothing to take: what went back earns nothing then.
 */
const takePointsBack = async (tx: Tx, row: DeskRow, now: Date): Promise<void> => {
  const { orderNo } = await tx.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { orderNo: true },
  })
  const earned = await tx.pointEntry.findFirst({
    where: { memberId: row.memberId, kind: 'order', reference: orderNo },
  })
  if (earned === null) return
  const before = await tx.pointEntry.findMany({
    where: { memberId: row.memberId, kind: 'refund', reference: { startsWith: orderNo } },
    select: { delta: true },
  })
  const taken = before.reduce((sum, { delta }) => sum - delta, 0)
  const { all, kept } = await orderPoints(tx, row.orderId)
  const due = Math.min(all - kept, earned.delta) - taken
  await movePoints(tx, {
    memberId: row.memberId,
    kind: 'refund',
    reference: `${orderNo}:${row.afterSaleNo}`,
    delta: -Math.max(0, due),
    text: `Refund of order ${orderNo}`,
    nowMs: now.getTime(),
  })
}
