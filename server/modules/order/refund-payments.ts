import { sumBy } from '@fixbench/contract/core/lists.ts'
import { sumOpenDisputes } from '@fixbench/domain/order/refundable.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { recordRefund } from './order.repo.ts'
import { getRefundableCents } from './refundable.ts'

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
 * Refunds the payments of an order, latest first (a pre-order has two). Fails when the refund exceeds the amount that
 * is neither refunded nor held by an open dispute.
 */
export const refundPayments = async (tx: Tx, refund: OrderRefund): Promise<void> => {
  const { orderId, amountCents } = refund
  const payments = await tx.payment.findMany({
    where: { status: 'paid', orders: { some: { orderId } } },
    include: {
      orders: { where: { orderId } },
      refunds: { where: { orderId, status: 'done' } },
      disputes: { where: { orderId } },
    },
    orderBy: { id: 'desc' },
  })
  const refundable = await getRefundableCents(tx, orderId)
  if (payments.length === 0 || amountCents > refundable) {
    fail('REFUSED', { left: refundable / 100 }, 'The refund is more than the amount paid')
  }

  let remaining = amountCents
  for (const payment of payments) {
    const paid = sumBy(payment.orders, part => part.amountCents)
    const returned = sumBy(payment.refunds, part => part.amountCents)
    const cents = Math.min(remaining, paid - returned - sumOpenDisputes(payment.disputes))
    if (cents > 0) await refundPayment(tx, refund, { paymentId: payment.id, amountCents: cents })
    remaining -= Math.max(0, cents)
  }
}

/** Refunds a part of one payment of an order, and adds it to what was refunded of both. The part isn't checked. */
export const refundPayment = async (
  tx: Tx,
  { orderId, afterSaleId, reason, refundKey, now }: Omit<OrderRefund, 'amountCents'>,
  { paymentId, amountCents }: { paymentId: number; amountCents: number },
): Promise<void> => {
  const facts = { paymentId, orderId, amountCents, reason, refundKey: `${refundKey}:${paymentId}` }
  await recordRefund(tx, { ...facts, ...(afterSaleId === undefined ? {} : { afterSaleId }) }, now)
  await tx.payment.update({
    where: { id: paymentId },
    data: { refundedCents: { increment: amountCents }, updatedAt: now },
  })
  await tx.order.update({
    where: { id: orderId },
    data: { refundedCents: { increment: amountCents } },
  })
}
