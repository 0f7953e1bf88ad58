import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { recordRefund } from './order.repo.ts'

/** A refund to take from the payments of an order. Each `refundKey` is used once for each payment. */
type OrderRefund = {
  orderId: number
  amountCents: number
  reason: string
  refundKey: string
  /** The return that is refunded. */
  afterSaleId?: number
  now: Date
}

/**
 * Refunds the payments of an order, latest first (a pre-order has two). Fails when the refund exceeds the amount not
 * yet refunded.
 */
export const refundPayments = async (tx: Tx, refund: OrderRefund): Promise<void> => {
  const { orderId, amountCents } = refund
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paidCents: true, refundedCents: true },
  })
  const payments = await tx.payment.findMany({
    where: { status: 'paid', orders: { some: { orderId } } },
    include: { orders: { where: { orderId } }, refunds: { where: { orderId, status: 'done' } } },
    orderBy: { id: 'desc' },
  })
  const refundable = order.paidCents - order.refundedCents
  if (payments.length === 0 || amountCents > refundable) {
    fail('REFUSED', { left: refundable / 100 }, 'The refund is more than the amount paid')
  }

  let remaining = amountCents
  for (const payment of payments) {
    const paid = payment.orders.reduce((sum, part) => sum + part.amountCents, 0)
    const returned = payment.refunds.reduce((sum, part) => sum + part.amountCents, 0)
    const cents = Math.min(remaining, paid - returned)
    if (cents > 0) await refundFrom(tx, refund, { paymentId: payment.id, amountCents: cents })
    remaining -= Math.max(0, cents)
  }

  await tx.order.update({
    where: { id: orderId },
    data: { refundedCents: { increment: amountCents } },
  })
}

const refundFrom = async (
  tx: Tx,
  { orderId, afterSaleId, reason, refundKey, now }: OrderRefund,
  { paymentId, amountCents }: { paymentId: number; amountCents: number },
): Promise<void> => {
  const facts = { paymentId, orderId, amountCents, reason, refundKey: `${refundKey}:${paymentId}` }
  await recordRefund(tx, { ...facts, ...(afterSaleId === undefined ? {} : { afterSaleId }) }, now)
  await tx.payment.update({
    where: { id: paymentId },
    data: { refundedCents: { increment: amountCents }, updatedAt: now },
  })
}
