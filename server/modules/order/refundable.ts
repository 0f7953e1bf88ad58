import { formatCents } from '@fixbench/domain/money.ts'
import { computeRefundable } from '@fixbench/domain/order/refundable.ts'
import type { Tx } from '#server/database/transaction.ts'
import { failField } from '#server/lib/fail.ts'

/** Cents of an order that are left to refund: what was paid, without refunds and open disputes. */
export const getRefundableCents = async (tx: Tx, orderId: number): Promise<number> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paidCents: true, refundedCents: true, disputes: true },
  })

  return computeRefundable(order)
}

type Left = {
  cents: number
  /** Where it is left, such as "to refund". */
  of: string
  /** Why nothing is left. */
  none: string
}

/**
 * The requested part of what is left of an order or payment in cents, by default all of it. Fails with 3001 when nothing
 * is left, and for less than a cent or more than is left.
 */
export const chooseAmount = (requested: number | undefined, { cents, of, none }: Left): number => {
  if (cents <= 0) return failField('orderNo', none)
  if (requested !== undefined && (requested === 0 || requested > cents)) {
    return failField('amount', `must be from ${formatCents(1)} to ${formatCents(cents)}, which is left ${of}`)
  }

  return requested ?? cents
}
