import { DisputeReasonSchema } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { addOrderNote, moveOrder, releasePaidOrder } from '#server/modules/order/move-order.ts'
import { settlePoints } from '#server/modules/order/order-points.ts'
import { refundPayment } from '#server/modules/order/refund-payments.ts'
import { getRefundableCents } from '#server/modules/order/refundable.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { type DisputePart, listDisputeParts } from './dispute.repo.ts'
import { toDeadlineKey } from './dispute-deadline.ts'

type Decision = {
  disputeNo: string
  to: 'won' | 'lost'
  /** Whether the seller gave in, so that no bank decides. */
  isAccepted?: boolean
}

/**
 * Closes an open dispute, which cancels its deadline, and emails the outcome to the buyer. A lost one is recorded as a
 * refund of each order with its reason, takes back the points that the money earned, and cancels an order that has nothing
 * left and hasn't shipped. Does nothing when it isn't open.
 */
export const closeDispute = async (
  deps: ShopContext,
  tx: Tx,
  { disputeNo, to, isAccepted = false }: Decision,
): Promise<void> => {
  const now = deps.clock.now()
  const outcome = isAccepted ? 'accepted' : to
  const open = (await listDisputeParts(tx, disputeNo)).filter(({ status }) => status === 'open')

  for (const part of open) {
    await tx.dispute.update({ where: { id: part.id }, data: { status: to, closedAt: now } })
    await addOrderNote(tx, part.order, {
      actor: isAccepted ? 'console' : 'payment-host',
      reason: `${notes[outcome]} ${formatCents(part.amountCents)} of payment ${part.payment.paymentNo}: ${describeReason(part)}`,
      now,
    })
    const ending = to === 'lost' ? await losePart(deps, tx, part) : describeKept(part)
    const body = `${mailTexts[outcome](part)} ${ending}`
    await mailOutcome(deps, tx, part, { isWon: to === 'won', body })
  }

  await cancelDueEvent(tx, toDeadlineKey(disputeNo))
}

type Outcome = 'won' | 'lost' | 'accepted'

const notes: Readonly<Record<Outcome, string>> = {
  won: 'The bank decided for the seller, who keeps',
  lost: 'The bank decided for the buyer, who gets back',
  accepted: 'We accepted the dispute. The buyer gets back',
}

const mailTexts: Readonly<Record<Outcome, (part: DisputePart) => string>> = {
  won: ({ order }) =>
    `Your bank reviewed your payment for order ${order.orderNo} and decided that it stands.`,
  lost: ({ order }) => `Your bank reviewed your payment for order ${order.orderNo} and decided for you.`,
  accepted: ({ order }) => `We accepted your bank’s dispute of your payment for order ${order.orderNo}.`,
}

const describeReason = ({ reason }: DisputePart): string => disputeReasons[DisputeReasonSchema.parse(reason)]

const describeKept = ({ amountCents, order }: DisputePart): string =>
  `We keep ${formatCents(amountCents)}.${order.status === 'paid' ? ' We’re packing your order.' : ''}`

/** Gives the money of a part back to the buyer. Returns a sentence about it. */
const losePart = async (deps: ShopContext, tx: Tx, part: DisputePart): Promise<string> => {
  const { disputeNo, order, payment, amountCents } = part
  const now = deps.clock.now()
  const refund = {
    orderId: order.id,
    reason: `Dispute: ${describeReason(part)}`,
    refundKey: `dispute:${disputeNo}:${order.id}`,
    now,
  }
  await refundPayment(tx, refund, { paymentId: payment.id, amountCents })

  const isOver = UNSHIPPED.includes(order.status) && (await getRefundableCents(tx, order.id)) === 0
  if (isOver) await cancelUnshipped(deps, tx, order)
  await settlePoints(tx, { memberId: order.memberId, orderId: order.id, source: disputeNo, now })

  return `You get back ${formatCents(amountCents)}.${isOver ? ' We canceled the order, so nothing ships.' : ''}`
}

/** A pre-order is pending until its balance is paid. */
const UNSHIPPED = ['pending', 'paid']

/** Cancels an order that hasn't shipped: releases its goods, and gives back the points spent on it. A paid one keeps its status. */
const cancelUnshipped = async (
  deps: ShopContext,
  tx: Tx,
  { id: orderId, orderNo, memberId, pointsUsed, status }: DisputePart['order'],
): Promise<void> => {
  const now = deps.clock.now()
  deps.cache.bump('catalog')
  if (status === 'pending') {
    const reason = 'The bank gave the deposit back'
    await moveOrder(tx, { orderId, to: 'cancelled', actor: 'payment-host', reason, now })
    return
  }

  await releasePaidOrder(deps, tx, { orderId, orderNo, now })
  await earnPoints(tx, {
    memberId,
    kind: 'redeem-back',
    reference: `${orderNo}:dispute`,
    delta: pointsUsed,
    text: `Order ${orderNo} canceled`,
    nowMs: now.getTime(),
  })
}

const mailOutcome = (
  { inbox }: ShopContext,
  tx: Tx,
  { disputeNo, order: { orderNo, memberId, member }, payment }: DisputePart,
  { isWon, body }: { isWon: boolean; body: string },
) =>
  inbox.email(tx, {
    kind: isWon ? 'dispute-won' : 'payment-refunded',
    to: member.email,
    memberId,
    subject: isWon ? `Your payment for order ${orderNo} stands` : `Refund for order ${orderNo}`,
    body,
    data: { orderNo, orderPn: payment.paymentNo },
    uniqueKey: `dispute-closed:${disputeNo}:${orderNo}`,
  })
