import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { findArrivalWindow } from '@fixbench/domain/order/arrival-window.ts'
import type { Actor } from '@fixbench/domain/order/order-status.ts'
import { composePaidMail } from '@fixbench/domain/order-mail.ts'
import { computeDueCents, findPresaleStage, isPayableAt } from '@fixbench/domain/presale/presale.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { addOrderNote, moveOrder } from '#server/modules/order/move-order.ts'
import { recordRefund } from '#server/modules/order/order.repo.ts'
import { WINDOW_OVER } from '#server/modules/order/payment-window.ts'
import { bookDeposit } from '#server/modules/order/presale.service.ts'

/** Relations that `settlePayment` needs. */
export const paymentInclude = {
  orders: { include: { order: true }, orderBy: { orderId: 'asc' } },
  member: true,
} as const
export type PaymentRow = Prisma.PaymentGetPayload<{ include: typeof paymentInclude }>

type PaymentShare = PaymentRow['orders'][number]

type Receipt = { gatewayRef: string; cardMask: string; actor: Actor; reason: string }

const isPayable = ({ order, amountCents }: PaymentShare, nowMs: number): boolean =>
  isPayableAt(order, nowMs) &&
  (amountCents === computeDueCents(order) || coversWithOtherFee({ order, amountCents }))

/**
 * Whether the payment covers the order without its fee. The fee itself differs if the buyer has switched methods since.
 */
const coversWithOtherFee = ({ order, amountCents }: Pick<PaymentShare, 'order' | 'amountCents'>): boolean =>
  order.kind !== 'presale' && amountCents >= order.totalCents - order.payFeeCents

const isWindowOver = ({ order }: PaymentShare, nowMs: number): boolean =>
  order.cancelReason === WINDOW_OVER || (order.status === 'pending' && nowMs >= order.payDeadlineAt.getTime())

type PaymentBooking = {
  status: 'paid' | 'refunded'
  receipt: Pick<Receipt, 'gatewayRef' | 'cardMask'>
  refundedCents: number
  now: Date
}

/** Records an approved payment. */
export const bookPayment = async (
  tx: Tx,
  paymentId: number,
  { status, receipt, refundedCents, now }: PaymentBooking,
): Promise<void> => {
  await tx.payment.update({
    where: { id: paymentId },
    data: {
      status,
      paidAt: now,
      updatedAt: now,
      refundedCents,
      gatewayRef: receipt.gatewayRef,
      cardMask: receipt.cardMask === '' ? null : receipt.cardMask,
      failureCode: null,
      failureText: null,
    },
  })
}

/**
 * Books an approved payment. Each payable order becomes paid (a presale: its deposit or balance) and its buyer gets one
 * email. The share of an order that was canceled, already paid or whose payment window is over is refunded; that order
 * doesn't change.
 */
export const settlePayment = async (deps: ShopContext, tx: Tx, payment: PaymentRow, receipt: Receipt) => {
  const now = deps.clock.now()
  const payable = payment.orders.filter(share => isPayable(share, now.getTime()))
  const late = payment.orders.filter(share => !isPayable(share, now.getTime()))
  const refundedCents = sumBy(late, share => share.amountCents)
  const status = payable.length === 0 ? 'refunded' : 'paid'
  await bookPayment(tx, payment.id, { status, receipt, refundedCents, now })
  for (const share of payable) await bookOrder(deps, tx, payment, { share, receipt })
  for (const share of late) await refundShare(deps, tx, payment, share)
  if (payable.length > 0) return { outcome: 'accepted' as const }
  return late.some(share => isWindowOver(share, now.getTime()))
    ? { outcome: 'late' as const, reason: 'window' as const }
    : { outcome: 'late' as const }
}

type Booking = { share: PaymentShare; receipt: Receipt }

const bookOrder = async (
  deps: ShopContext,
  tx: Tx,
  payment: PaymentRow,
  { share: { order, amountCents }, receipt: { actor, reason } }: Booking,
): Promise<void> => {
  const now = deps.clock.now()
  if (findPresaleStage(order, now.getTime()) === 'deposit' && amountCents < order.totalCents) {
    return bookDeposit(deps, tx, order, { amountCents, actor, email: payment.member.email })
  }

  if (coversWithOtherFee({ order, amountCents })) {
    const payFeeCents = amountCents - (order.totalCents - order.payFeeCents)
    const data = { payFeeCents, totalCents: amountCents, paymentMethodCode: payment.methodCode }
    await tx.order.update({ where: { id: order.id }, data })
  }

  await payOrder(deps, tx, order.id, {
    actor,
    reason,
    buyer: { memberId: payment.memberId, email: payment.member.email },
    orderPn: payment.paymentNo,
  })
}

type PaidBy = {
  actor: Actor
  reason: string
  buyer: { memberId: number; email: string }
  /** Empty when nothing was left to pay. */
  orderPn: string
}

/** Moves a pending order to paid and emails its buyer. */
export const payOrder = async (
  deps: ShopContext,
  tx: Tx,
  orderId: number,
  { actor, reason, buyer, orderPn }: PaidBy,
): Promise<void> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: { orderBy: { id: 'asc' } } },
  })
  const now = deps.clock.now()
  await moveOrder(tx, { orderId, to: 'paid', actor, reason, now })
  await deps.inbox.email(tx, {
    ...composePaidMail(order, order.items, {
      carrierName: order.carrierName,
      arrival:
        order.kind === 'presale' ? null : findArrivalWindow(order, getFreightTables(deps), now.getTime()),
      recipient: order,
    }),
    to: buyer.email,
    memberId: buyer.memberId,
    data: { orderNo: order.orderNo, orderPn },
    uniqueKey: `order-paid:${order.orderNo}`,
  })
}

/** Why a share is refunded: a short reason for the records, and an explanation for the buyer. */
const describeRefund = (share: PaymentShare, nowMs: number): { reason: string; explanation: string } => {
  const { orderNo, status } = share.order
  return status === 'cancelled' || isWindowOver(share, nowMs)
    ? {
        reason: 'Paid after the order was closed',
        explanation: `Your payment for order ${orderNo} arrived after the order was closed.`,
      }
    : {
        reason: 'Paid twice',
        explanation: `Order ${orderNo} was already paid when we received this payment.`,
      }
}

/** Refunds one order's share of a payment, records it in the order's history and emails the buyer. */
const refundShare = async (deps: ShopContext, tx: Tx, payment: PaymentRow, share: PaymentShare) => {
  const { order, amountCents } = share
  const now = deps.clock.now()
  const amount = formatCents(amountCents)
  const { reason, explanation } = describeRefund(share, now.getTime())
  const refundKey = `late:${payment.paymentNo}:${order.orderNo}`

  await recordRefund(tx, { paymentId: payment.id, orderId: order.id, amountCents, reason, refundKey }, now)
  await addOrderNote(tx, order, {
    actor: 'system',
    reason: `${reason}. We refunded ${amount} of payment ${payment.paymentNo}`,
    now,
  })
  await deps.inbox.email(tx, {
    kind: 'payment-refunded',
    to: payment.member.email,
    memberId: payment.memberId,
    subject: `Refund for order ${order.orderNo}`,
    body: `${explanation} We refunded ${amount} to your original payment method.`,
    data: { orderNo: order.orderNo, orderPn: payment.paymentNo },
    uniqueKey: `payment-refunded:${payment.paymentNo}:${order.orderNo}`,
  })
}
