import type { Notice } from '#contract/payment.contract.ts'
import type { PaymentModel } from '#db/models.ts'
import type { Tx } from '#server/database/transaction.ts'
import { moneyText } from '#server/domain/money.ts'
import type { OutgoingMessage } from '#server/worlds/inbox.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { movePointOrder } from './move-point-order.ts'
import { findPointOrderNo } from './point-payment.ts'

type Payer = PaymentModel & { member: { email: string } }

/**
 * Books the approved payment of a delivery fee: the points order that still waits for it becomes paid. When it does not
 * wait any more (canceled, or paid by an earlier payment) the money goes back.
 */
export const settlePointPayment = async (
  { clock, inbox }: WorldDeps,
  tx: Tx,
  payment: Payer,
  notice: Notice,
): Promise<{ outcome: 'accepted' | 'late' }> => {
  const now = clock.now()
  const { paymentNo, memberId, amountCents } = payment
  const orderNo = findPointOrderNo(payment.billing) ?? ''
  const order = await tx.pointOrder.findFirst({ where: { orderNo, memberId } })
  const isPayable = order?.status === 'pending' && now.getTime() < (order.payDeadlineAt?.getTime() ?? 0)
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: isPayable ? 'paid' : 'refunded',
      paidAt: now,
      updatedAt: now,
      refundedCents: isPayable ? 0 : amountCents,
      gatewayRef: notice.gatewayRef,
      cardMask: notice.cardMask === '' ? null : notice.cardMask,
      failureCode: null,
      failureText: null,
    },
  })
  if (order !== null && isPayable) {
    await tx.pointOrder.update({ where: { id: order.id }, data: { paymentNo } })
    await movePointOrder(tx, {
      id: order.id,
      to: 'paid',
      actor: 'payment-host',
      reason: 'Payment received',
      now,
    })
  }
  const about = order === null ? 'your points order' : `points order ${order.orderNo}`
  await inbox.deliver(isPayable ? paidMail(payment, about) : refundMail(payment, about), tx)
  return { outcome: isPayable ? 'accepted' : 'late' }
}

const mailBase = ({ paymentNo, memberId, billing, member }: Payer) => ({
  channel: 'email' as const,
  to: member.email,
  memberId,
  data: { orderPn: paymentNo, orderNo: findPointOrderNo(billing) ?? '' },
  uniqueKey: `point-payment:${paymentNo}`,
})

const paidMail = (payment: Payer, about: string): OutgoingMessage => ({
  ...mailBase(payment),
  kind: 'point-order-paid',
  subject: `Shipping fee paid for ${about}`,
  body: `Thank you. We received the shipping fee for ${about}, and we’re packing it now.`,
})

const refundMail = (payment: Payer, about: string): OutgoingMessage => ({
  ...mailBase(payment),
  kind: 'payment-refunded',
  subject: `Refund for ${about}`,
  body: `The shipping fee for ${about} arrived too late, so we refunded ${moneyText(payment.amountCents)} to your original payment method.`,
})
