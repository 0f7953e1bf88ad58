import type { Notice } from '@fixbench/contract/payment/payment.schemas.ts'
import type { PaymentModel } from '@fixbench/db/models.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { MailText } from '@fixbench/domain/order-mail.ts'
import { composePointFeeMail } from '@fixbench/domain/points/point-order-mail.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { movePointOrder } from '#server/modules/points/move-point-order.ts'
import { getPayDeadline } from '#server/modules/points/point-order.service.ts'
import { findPointOrderNo } from './payment.repo.ts'
import { bookPayment } from './settle-payment.ts'

type Payer = PaymentModel & { member: { email: string } }

/**
 * Books the approved payment of a shipping fee and marks its points order paid. Refunds the payment if the order is no
 * longer pending or its payment window is over.
 */
export const settlePointPayment = async (
  { clock, inbox }: ShopContext,
  tx: Tx,
  payment: Payer,
  notice: Notice,
): Promise<{ outcome: 'accepted' | 'late' }> => {
  const now = clock.now()
  const { paymentNo, memberId, amountCents } = payment
  const orderNo = requireValue(findPointOrderNo(payment.billing), 'Number of the points order')
  const order = await tx.pointOrder.findFirst({ where: { orderNo, memberId } })
  const isPayable = order?.status === 'pending' && now < getPayDeadline(order)

  await bookPayment(tx, payment.id, {
    status: isPayable ? 'paid' : 'refunded',
    receipt: notice,
    refundedCents: isPayable ? 0 : amountCents,
    now,
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

  await inbox.email(tx, {
    to: payment.member.email,
    memberId,
    data: { orderPn: paymentNo, orderNo },
    uniqueKey: `point-payment:${paymentNo}`,
    ...(order !== null && isPayable ? composePointFeeMail(order) : composeRefundMail(orderNo, amountCents)),
  })

  return { outcome: isPayable ? 'accepted' : 'late' }
}

const composeRefundMail = (orderNo: string, amountCents: number): MailText => ({
  kind: 'payment-refunded',
  subject: `Refund for points order ${orderNo}`,
  body: `The shipping fee for points order ${orderNo} arrived too late, so we refunded ${formatCents(amountCents)} to your original payment method.`,
})
