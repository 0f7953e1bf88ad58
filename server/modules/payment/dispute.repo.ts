import { sumBy } from '@fixbench/contract/core/lists.ts'
import { sumOpenDisputes } from '@fixbench/domain/order/refundable.ts'
import type { Tx } from '#server/database/transaction.ts'

/** The parts of a dispute, one for each order of its payment that it concerns. */
export const listDisputeParts = (tx: Pick<Tx, 'dispute'>, disputeNo: string) =>
  tx.dispute.findMany({
    where: { disputeNo },
    include: { order: { include: { member: { select: { email: true } } } }, payment: true },
    orderBy: { orderId: 'asc' },
  })
export type DisputePart = Awaited<ReturnType<typeof listDisputeParts>>[number]

/** What a bank can still withdraw of a payment: its shares of orders, without refunds and open disputes, in cents. */
export const readDisputable = async (
  tx: Pick<Tx, 'payment'>,
  paymentId: number,
): Promise<{ orderId: number; amountCents: number }[]> => {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      orders: { orderBy: { orderId: 'asc' } },
      refunds: { where: { status: 'done' } },
      disputes: true,
    },
  })
  if (payment.paidAt === null) return []

  return payment.orders.map(({ orderId, amountCents }) => {
    const isOfOrder = (part: { orderId: number }): boolean => part.orderId === orderId
    const refundedCents = sumBy(payment.refunds.filter(isOfOrder), part => part.amountCents)

    return {
      orderId,
      amountCents: amountCents - refundedCents - sumOpenDisputes(payment.disputes.filter(isOfOrder)),
    }
  })
}
