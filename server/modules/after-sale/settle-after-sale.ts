import { CANCELLATION_REASON } from '#contract/after-sale/order-cancellation.ts'
import type { Tx } from '#server/database/transaction.ts'
import { CENTS_PER_POINT } from '#server/domain/policies.ts'
import { fail } from '#server/lib/fail.ts'
import { publishEvent } from '#server/modules/events.ts'
import { recordRefund } from '#server/modules/order/order.repo.ts'
import { getOrderPoints } from '#server/modules/order/order-points.ts'
import { earnPoints, movePoints } from '#server/modules/points-ledger/ledger.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { AfterSaleRequest } from './after-sale.repo.ts'

/**
 * Pays out a closed request: a refund to the original payments or store credit in points, and returns the points spent
 * on the items. Does nothing for a replacement.
 */
export const settleAfterSale = async ({ clock }: WorldDeps, tx: Tx, row: AfterSaleRequest): Promise<void> => {
  const now = clock.now()
  if (row.outcome !== 'refund' && row.outcome !== 'credit') return
  if (row.refundCents > 0) await (row.outcome === 'refund' ? refundPayments : addStoreCredit)(tx, row, now)
  await settlePoints(tx, row, now)
  await publishEvent('return.settled', { tx, memberId: row.memberId, afterSaleNo: row.afterSaleNo, now })
}

const addStoreCredit = async (tx: Tx, row: AfterSaleRequest, now: Date): Promise<void> => {
  await earnPoints(tx, {
    memberId: row.memberId,
    kind: 'adjust',
    reference: `after-sale:${row.afterSaleNo}`,
    delta: Math.floor(row.refundCents / CENTS_PER_POINT),
    text: `Store credit for ${row.afterSaleNo}`,
    nowMs: now.getTime(),
  })
}

/**
 * Refunds the payments of the order, latest first (a pre-order has two). Fails when the refund exceeds the amount not
 * yet refunded.
 */
const refundPayments = async (tx: Tx, row: AfterSaleRequest, now: Date): Promise<void> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { paidCents: true, refundedCents: true },
  })
  const payments = await tx.payment.findMany({
    where: { status: 'paid', orders: { some: { orderId: row.orderId } } },
    include: { orders: { where: { orderId: row.orderId } }, refunds: { where: { orderId: row.orderId } } },
    orderBy: { id: 'desc' },
  })
  const refundable = order.paidCents - order.refundedCents
  if (payments.length === 0 || row.refundCents > refundable)
    fail('REFUSED', { left: refundable / 100 }, 'The refund is more than the amount paid')
  let remaining = row.refundCents
  for (const payment of payments) {
    const paid = payment.orders.reduce((sum, part) => sum + part.amountCents, 0)
    const returned = payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
    const amountCents = Math.min(remaining, paid - returned)
    if (amountCents > 0) await refundFrom(tx, row, { paymentId: payment.id, amountCents, now })
    remaining -= Math.max(0, amountCents)
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
  row: AfterSaleRequest,
  { paymentId, amountCents, now }: { paymentId: number; amountCents: number; now: Date },
): Promise<void> => {
  const reason = `${row.reasonCode === CANCELLATION_REASON ? 'Cancellation' : 'Return'} ${row.afterSaleNo}`
  const refundKey = `after-sale:${row.id}:${paymentId}`
  const { orderId, id: afterSaleId } = row
  await recordRefund(tx, { paymentId, orderId, afterSaleId, amountCents, reason, refundKey }, now)
  await tx.payment.update({
    where: { id: paymentId },
    data: { refundedCents: { increment: amountCents }, updatedAt: now },
  })
}

/**
 * Returns the points spent on the refunded items and takes back the points they earned, which can make the balance
 * negative. Computes totals and books the difference to earlier entries, so partial returns add up exactly.
 */
const settlePoints = async (tx: Tx, row: AfterSaleRequest, now: Date): Promise<void> => {
  const { memberId, afterSaleNo } = row
  const { orderNo } = await tx.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { orderNo: true },
  })
  const entries = await tx.pointEntry.findMany({
    where: { memberId, kind: { in: ['order', 'refund', 'redeem-back'] }, reference: { startsWith: orderNo } },
    select: { kind: true, delta: true },
  })
  const sumEntries = (kind: string): number =>
    entries.filter(entry => entry.kind === kind).reduce((sum, { delta }) => sum + delta, 0)
  const { earned, spentBack } = await getOrderPoints(tx, row.orderId)
  const move = { memberId, reference: `${orderNo}:${afterSaleNo}`, nowMs: now.getTime() }
  await earnPoints(tx, {
    ...move,
    kind: 'redeem-back',
    delta: Math.max(0, spentBack - sumEntries('redeem-back')),
    text: `Returned items, order ${orderNo}`,
  })
  await movePoints(tx, {
    ...move,
    kind: 'refund',
    delta: -Math.max(0, sumEntries('order') + sumEntries('refund') - earned),
    text: `Refund, order ${orderNo}`,
  })
}
