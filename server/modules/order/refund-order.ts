import { formatCents, toDollars } from '@fixbench/domain/money.ts'
import { DISPUTE_CANCELS } from '@fixbench/domain/order/dispute-mail.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import { cancelDisputed } from './cancel-disputed.ts'
import { addOrderNote } from './move-order.ts'
import { refundPayments } from './refund-payments.ts'
import { chooseAmount, getRefundableCents } from './refundable.ts'

/** What becomes of a refund: the bank pays it to the buyer, or rejects it, such as for a closed card. */
export const refundResults = ['done', 'rejected'] as const

/** A refund that staff makes by hand. Without an amount it is all that is left to refund. */
type HandRefund = {
  orderNo: string
  amountCents: number | undefined
  reason: string
  result: (typeof refundResults)[number]
}

/**
 * Refunds a part or all of what was paid for an order, whatever its status, writes it into the order's history and emails
 * the buyer. Goods, points and coupons stay as they are, unless a dispute took the rest: then an order that hasn't shipped
 * is canceled. A rejected refund changes no total. Fails with 3001 when the amount exceeds what is left.
 */
export const refundOrder = async (deps: ShopContext, refund: HandRefund) => {
  const refunded = await inTransaction(deps.db, async tx => {
    const order = await findOrder(tx, refund.orderNo)
    const amountCents = chooseAmount(refund.amountCents, {
      cents: await getRefundableCents(tx, order.id),
      of: 'to refund',
      none: 'has no payment that is left to refund',
    })
    const refundKey = `by-hand:${refund.orderNo}:${order.refunds.length + 1}`
    const now = deps.clock.now()
    const facts = { orderId: order.id, amountCents, reason: refund.reason, refundKey, now }

    if (refund.result === 'done') await refundPayments(tx, facts)
    else await recordRejected(tx, facts)

    const isCanceled = await cancelDisputed(deps, tx, { order, source: refundKey, now })

    const { note, subject, body } = describe(refund, formatCents(amountCents))
    await addOrderNote(tx, order, { actor: 'console', reason: note, now })
    await deps.inbox.email(tx, {
      kind: refund.result === 'done' ? 'payment-refunded' : 'refund-rejected',
      to: order.member.email,
      memberId: order.memberId,
      subject,
      body: isCanceled ? `${body} ${DISPUTE_CANCELS}` : body,
      data: { orderNo: refund.orderNo },
      uniqueKey: refundKey,
    })

    return { orderNo: refund.orderNo, amount: toDollars(amountCents), result: refund.result }
  })
  deps.cache.bump('catalog')

  return refunded
}

const findOrder = async (tx: Tx, orderNo: string) => {
  const order = await tx.order.findUnique({
    where: { orderNo },
    include: { member: { select: { email: true } }, refunds: { select: { id: true } } },
  })

  return order ?? failMissing('The order')
}

type Rejected = { orderId: number; amountCents: number; reason: string; refundKey: string; now: Date }

/** Records a refund that the bank rejected, at the latest payment of the order. */
const recordRejected = async (tx: Tx, { now, ...facts }: Rejected): Promise<void> => {
  const { paymentId } = await tx.paymentOrder.findFirstOrThrow({
    where: { orderId: facts.orderId, payment: { status: 'paid' } },
    orderBy: { paymentId: 'desc' },
  })
  const refundNo = await nextNumber(tx, 'refund', now.getTime())

  await tx.refund.create({ data: { ...facts, paymentId, refundNo, status: 'failed', createdAt: now } })
}

const describe = ({ orderNo, reason, result }: HandRefund, amount: string) =>
  result === 'done'
    ? {
        note: `${reason}. We refunded ${amount}`,
        subject: `Refund for order ${orderNo}`,
        body: `${reason}. We refunded ${amount} to your original payment method.`,
      }
    : {
        note: `${reason}. The bank rejected the refund of ${amount}`,
        subject: `Your refund for order ${orderNo} didn’t arrive`,
        body: `Your bank rejected our refund of ${amount}, for example because the card was closed. Reply with another way to pay you back.`,
      }
