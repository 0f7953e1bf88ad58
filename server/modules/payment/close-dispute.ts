import { DisputeReasonSchema } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'
import { refundPayment } from '#server/modules/order/refund-payments.ts'
import { type DisputePart, listDisputeParts } from './dispute.repo.ts'
import { toDeadlineKey } from './dispute-deadline.ts'

type Decision = { disputeNo: string; to: 'won' | 'lost' }

/**
 * Closes an open dispute, which cancels its deadline. A lost one is recorded as a refund of each order with its reason,
 * and emailed to the buyer. Does nothing when it isn't open.
 */
export const closeDispute = async (deps: ShopContext, tx: Tx, { disputeNo, to }: Decision): Promise<void> => {
  const now = deps.clock.now()
  const open = (await listDisputeParts(tx, disputeNo)).filter(({ status }) => status === 'open')

  for (const part of open) {
    await tx.dispute.update({ where: { id: part.id }, data: { status: to, closedAt: now } })
    if (to === 'lost') await losePart(deps, tx, part)
    const { reason, order } = part
    const note = `${outcomes[to]} ${describePart(part)}: ${disputeReasons[DisputeReasonSchema.parse(reason)]}`
    await addOrderNote(tx, order, { actor: 'payment-host', reason: note, now })
  }

  await cancelDueEvent(tx, toDeadlineKey(disputeNo))
}

const outcomes = {
  won: 'The bank decided for the seller, who keeps',
  lost: 'The bank decided for the buyer, who gets back',
}

const describePart = ({ amountCents, payment }: DisputePart): string =>
  `${formatCents(amountCents)} of payment ${payment.paymentNo}`

const losePart = async (
  { clock, inbox }: ShopContext,
  tx: Tx,
  { disputeNo, order, payment, amountCents, reason }: DisputePart,
): Promise<void> => {
  const refund = {
    orderId: order.id,
    reason: `Dispute: ${disputeReasons[DisputeReasonSchema.parse(reason)]}`,
    refundKey: `dispute:${disputeNo}:${order.id}`,
    now: clock.now(),
  }
  await refundPayment(tx, refund, { paymentId: payment.id, amountCents })

  const { orderNo, memberId, member } = order
  await inbox.email(tx, {
    kind: 'payment-refunded',
    to: member.email,
    memberId,
    subject: `Refund for order ${orderNo}`,
    body: `Your bank reviewed your payment for order ${orderNo} and decided for you. You get back ${formatCents(amountCents)}.`,
    data: { orderNo, orderPn: payment.paymentNo },
    uniqueKey: `dispute-lost:${disputeNo}:${orderNo}`,
  })
}
