import { DisputeReasonSchema } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { composeDisputeMail, type DisputeOutcome, disputeNotes } from '@fixbench/domain/order/dispute-mail.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { cancelDisputed } from '#server/modules/order/cancel-disputed.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'
import { settlePoints } from '#server/modules/order/order-points.ts'
import { refundPayment } from '#server/modules/order/refund-payments.ts'
import { type DisputePart, listDisputeParts } from './dispute.repo.ts'
import { toDeadlineKey } from './open-dispute.ts'

/**
 * Closes an open dispute, which cancels its deadline, and emails the outcome to the buyer. A lost one is recorded as a
 * refund of each order with its reason, takes back the points that the money earned, and cancels an order that has nothing
 * left and hasn't shipped. Does nothing when it isn't open. The caller bumps the topic `catalog` after the commit.
 */
export const closeDispute = async (
  deps: ShopContext,
  tx: Tx,
  { disputeNo, outcome }: { disputeNo: string; outcome: DisputeOutcome },
): Promise<void> => {
  const now = deps.clock.now()
  const actor = outcome === 'accepted' ? 'console' : 'payment-host'
  const status = outcome === 'won' ? 'won' : 'lost'
  const open = (await listDisputeParts(tx, disputeNo)).filter(part => part.status === 'open')

  for (const part of open) {
    const { id, order, payment, amountCents } = part
    const { orderNo, memberId, member } = order
    await tx.dispute.update({ where: { id }, data: { status, closedAt: now } })
    const reason = `${disputeNotes[outcome]} ${formatCents(amountCents)} of payment ${payment.paymentNo}: ${describeReason(part)}`
    await addOrderNote(tx, order, { actor, reason, now })
    const isCanceled = status === 'lost' && (await losePart(deps, tx, part))

    await deps.inbox.email(tx, {
      ...composeDisputeMail(outcome, { orderNo, amountCents, isCanceled }),
      to: member.email,
      memberId,
      data: { orderNo, orderPn: payment.paymentNo },
      uniqueKey: `dispute-closed:${disputeNo}:${orderNo}`,
    })
  }

  await cancelDueEvent(tx, toDeadlineKey(disputeNo))
}

const describeReason = ({ reason }: DisputePart): string => disputeReasons[DisputeReasonSchema.parse(reason)]

/** Gives the money of a part back to the buyer. Returns whether that cancels the order. */
const losePart = async (deps: ShopContext, tx: Tx, part: DisputePart): Promise<boolean> => {
  const { disputeNo, order, payment, amountCents } = part
  const now = deps.clock.now()
  const refund = {
    orderId: order.id,
    reason: `Dispute: ${describeReason(part)}`,
    refundKey: `dispute:${disputeNo}:${order.id}`,
    now,
  }

  await refundPayment(tx, refund, { paymentId: payment.id, amountCents })

  const taken = { source: disputeNo, now }
  const isCanceled = await cancelDisputed(deps, tx, { order, ...taken })
  if (!isCanceled) await settlePoints(tx, { memberId: order.memberId, orderId: order.id, ...taken })

  return isCanceled
}
