import { DisputeReasonSchema } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { CANCELED, cancelDisputed } from '#server/modules/order/cancel-disputed.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'
import { settlePoints } from '#server/modules/order/order-points.ts'
import { refundPayment } from '#server/modules/order/refund-payments.ts'
import { type DisputePart, listDisputeParts } from './dispute.repo.ts'
import { toDeadlineKey } from './dispute-deadline.ts'

type Decision = {
  disputeNo: string
  to: 'won' | 'lost'
  /** Whether the seller gave in, so that no bank decides. */
  isAccepted?: boolean
}

/**
 * Closes an open dispute, which cancels its deadline. A lost one is recorded as a refund of each order with its reason,
 * takes back the points that the money earned, cancels an order that has nothing left and hasn't shipped, and is emailed
 * to the buyer. Does nothing when it isn't open. The caller bumps the topic `catalog` after the commit.
 */
export const closeDispute = async (
  deps: ShopContext,
  tx: Tx,
  { disputeNo, to, isAccepted = false }: Decision,
): Promise<void> => {
  const now = deps.clock.now()
  const open = (await listDisputeParts(tx, disputeNo)).filter(({ status }) => status === 'open')

  for (const part of open) {
    await tx.dispute.update({ where: { id: part.id }, data: { status: to, closedAt: now } })
    if (to === 'lost') await losePart(deps, tx, part, isAccepted)
    const { reason, order } = part
    const note = `${isAccepted ? ACCEPTED : outcomes[to]} ${describePart(part)}: ${disputeReasons[DisputeReasonSchema.parse(reason)]}`
    await addOrderNote(tx, order, { actor: isAccepted ? 'console' : 'payment-host', reason: note, now })
  }

  await cancelDueEvent(tx, toDeadlineKey(disputeNo))
}

const outcomes = {
  won: 'The bank decided for the seller, who keeps',
  lost: 'The bank decided for the buyer, who gets back',
}

const ACCEPTED = 'We accepted the dispute. The buyer gets back'

const describePart = ({ amountCents, payment }: DisputePart): string =>
  `${formatCents(amountCents)} of payment ${payment.paymentNo}`

const losePart = async (
  deps: ShopContext,
  tx: Tx,
  { disputeNo, order, payment, amountCents, reason }: DisputePart,
  isAccepted: boolean,
): Promise<void> => {
  const now = deps.clock.now()
  const refund = {
    orderId: order.id,
    reason: `Dispute: ${disputeReasons[DisputeReasonSchema.parse(reason)]}`,
    refundKey: `dispute:${disputeNo}:${order.id}`,
    now,
  }
  await refundPayment(tx, refund, { paymentId: payment.id, amountCents })

  const { orderNo, memberId, member } = order
  const taken = { orderId: order.id, source: disputeNo, now }
  const isCanceled = await cancelDisputed(deps, tx, taken)
  if (!isCanceled) await settlePoints(tx, { memberId, ...taken })

  const decision = isAccepted
    ? `We accepted your bank’s dispute of your payment for order ${orderNo}.`
    : `Your bank reviewed your payment for order ${orderNo} and decided in your favor.`
  await deps.inbox.email(tx, {
    kind: 'payment-refunded',
    to: member.email,
    memberId,
    subject: `Refund for order ${orderNo}`,
    body: `${decision} You get back ${formatCents(amountCents)}.${isCanceled ? ` ${CANCELED}` : ''}`,
    data: { orderNo, orderPn: payment.paymentNo },
    uniqueKey: `dispute-lost:${disputeNo}:${orderNo}`,
  })
}
