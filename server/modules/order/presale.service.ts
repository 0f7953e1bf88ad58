import { formatDate } from '@fixbench/contract/core/format.ts'
import type { OrderModel } from '@fixbench/db/models.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { Actor } from '@fixbench/domain/order/order-status.ts'
import { CENTS_PER_POINT } from '@fixbench/domain/policies.ts'
import { computeBalanceWindow, computeDueCents } from '@fixbench/domain/presale/presale.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { defineDueEvent } from '#server/due-events/definitions.ts'
import { cancelDueEvent, scheduleDueEvent } from '#server/due-events/schedule.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { addOrderNote } from './move-order.ts'
import { recordRefund } from './order.repo.ts'
import { extendPaymentWindow } from './payment-window.ts'
import { getRefundableCents } from './refundable.ts'

const balanceKey = (orderId: number): string => `presale-balance:${orderId}`

/**
 * Records the deposit of a pre-order: extends the payment deadline and the stock reservation to the end of the balance
 * window, schedules the opening of that window and emails both dates to the buyer.
 */
export const bookDeposit = async (
  deps: ShopContext,
  tx: Tx,
  order: OrderModel,
  { amountCents, actor, email }: { amountCents: number; actor: Actor; email: string },
): Promise<void> => {
  const now = deps.clock.now()
  const { opensAt, endsAt } = computeBalanceWindow(order.presaleShipAt, now.getTime())
  await tx.order.update({
    where: { id: order.id },
    data: {
      paidCents: amountCents,
      depositPaidAt: now,
      balanceOpensAt: opensAt,
      balanceEndsAt: endsAt,
    },
  })
  await extendPaymentWindow(tx, order.id, endsAt)

  const reason = `Deposit of ${formatCents(amountCents)} paid`
  await addOrderNote(tx, order, { actor, reason, now })
  await scheduleDueEvent(tx, {
    kind: 'presale-balance',
    key: balanceKey(order.id),
    dueAt: opensAt,
    payload: { orderId: order.id },
  })
  await deps.inbox.email(tx, {
    kind: 'presale-deposit-paid',
    to: email,
    memberId: order.memberId,
    subject: `Your pre-order ${order.orderNo} is reserved`,
    body: `Thank you for your deposit of ${formatCents(amountCents)}. You can pay the balance of ${formatCents(order.totalCents - amountCents)} from ${formatDate(opensAt)} to ${formatDate(endsAt)}. We’ll remind you.`,
    data: { orderNo: order.orderNo },
    uniqueKey: `presale-deposit:${order.orderNo}`,
  })
}

/** Notifies the buyer when the balance of a pre-order can be paid. */
export const presaleBalance = defineDueEvent(
  'presale-balance',
  z.object({ orderId: z.int() }),
  async ({ deps, now, payload: { orderId } }) => {
    const order = await deps.db.order.findUnique({
      where: { id: orderId },
      include: { member: { select: { email: true } } },
    })
    if (order?.status !== 'pending' || order.depositPaidAt === null) return
    await inTransaction(deps.db, tx =>
      addOrderNote(tx, order, { actor: 'system', reason: 'Balance payment opened', now }),
    )
    await deps.inbox.email(null, {
      kind: 'presale-balance-due',
      to: order.member.email,
      memberId: order.memberId,
      subject: `Please pay the balance of your pre-order ${order.orderNo}`,
      body: `Your items will arrive at our warehouse soon. Please pay the balance of ${formatCents(computeDueCents(order))} in My Orders by ${formatDate(order.payDeadlineAt)}. After that, we close the order and your deposit becomes store credit.`,
      data: { orderNo: order.orderNo },
      uniqueKey: `presale-balance:${order.orderNo}`,
    })
  },
)

/**
 * Settles the deposit of a canceled pre-order: refunds it before the balance window opens, and credits it as points
 * afterwards, when the goods have been bought for this buyer. What was refunded or is disputed stays out. Does nothing for orders without a deposit.
 */
export const settleDeposit = async (
  tx: Tx,
  order: Pick<
    OrderModel,
    'id' | 'orderNo' | 'memberId' | 'status' | 'paidCents' | 'depositPaidAt' | 'balanceOpensAt'
  >,
  now: Date,
): Promise<'refunded' | 'credited' | null> => {
  if (order.depositPaidAt === null || order.paidCents === 0) return null
  await cancelDueEvent(tx, balanceKey(order.id))
  const leftCents = await getRefundableCents(tx, order.id)
  const isOpen = now >= requireValue(order.balanceOpensAt, 'Balance window')
  if (isOpen) {
    await earnPoints(tx, {
      memberId: order.memberId,
      kind: 'adjust',
      reference: `deposit:${order.orderNo}`,
      delta: Math.floor(leftCents / CENTS_PER_POINT),
      text: `Deposit for order ${order.orderNo} as store credit`,
      nowMs: now.getTime(),
    })
  } else {
    await refundDeposit(tx, order, { leftCents, now })
  }

  const reason = `Deposit of ${formatCents(leftCents)} ${isOpen ? 'credited as points' : 'refunded'}`
  await addOrderNote(tx, { ...order, status: 'cancelled' }, { actor: 'system', reason, now })

  return isOpen ? 'credited' : 'refunded'
}

const refundDeposit = async (
  tx: Tx,
  order: Pick<OrderModel, 'id' | 'orderNo' | 'paidCents'>,
  { leftCents, now }: { leftCents: number; now: Date },
) => {
  if (leftCents === 0) return
  const { paymentId } = await tx.paymentOrder.findFirstOrThrow({
    where: { orderId: order.id, payment: { status: 'paid' } },
    select: { paymentId: true },
  })

  const refund = { paymentId, orderId: order.id, amountCents: leftCents }
  const refundKey = `deposit:${order.orderNo}`

  await recordRefund(tx, { ...refund, reason: 'Pre-order canceled', refundKey }, now)
  await tx.payment.update({
    where: { id: paymentId },
    data: {
      status: leftCents === order.paidCents ? 'refunded' : 'paid',
      refundedCents: { increment: leftCents },
      updatedAt: now,
    },
  })
  await tx.order.update({ where: { id: order.id }, data: { refundedCents: { increment: leftCents } } })
}
