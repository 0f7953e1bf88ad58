import { computeRefundable } from '@fixbench/domain/order/refundable.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Cents of an order that are left to refund: what was paid, without refunds and open disputes. */
export const getRefundableCents = async (tx: Tx, orderId: number): Promise<number> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paidCents: true, refundedCents: true, disputes: true },
  })

  return computeRefundable(order)
}
