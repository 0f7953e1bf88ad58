import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { type OrderStatus, OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { type Actor, canMove, movedAtColumns } from '@fixbench/domain/order/order-status.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { publishEvent } from '#server/modules/events.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { releaseQuotes } from '#server/modules/quote/move-quote.ts'
import { releaseStock, returnStock, takeStock } from '#server/modules/stock/stock.repo.ts'
import { readOrderStates } from './effective-status.repo.ts'
import { cancelExpiry } from './payment-window.ts'

type HistoryEntry = { actor: Actor; actorName?: string; reason: string; now: Date }

type Move = HistoryEntry & { orderId: number; to: Exclude<OrderStatus, 'pending'> }

type MovedOrder = { id: number; orderNo: string; memberId: number; from: OrderStatus; totalCents: number }

/**
 * Moves an order to another status and writes its timestamp, history and effects on stock, coupon and points in the
 * caller's transaction. The only place that writes an order's status. Fails with ORDER_STATE for a move that the
 * transition table doesn't allow.
 */
export const moveOrder = async (tx: Tx, move: Move): Promise<MovedOrder> => {
  const { orderId, to, now } = move

  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { orderNo: true, memberId: true, status: true, totalCents: true, pointsUsed: true },
  })
  const from = OrderStatusSchema.parse(order.status)
  if (!canMove(from, to)) return fail('ORDER_STATE', { orderNo: order.orderNo, orderStatus: from })
  if (to === 'shipped') await assertCanShip(tx, orderId, order.orderNo)

  await tx.order.update({
    where: { id: orderId },
    data: {
      status: to,
      [movedAtColumns[to]]: now,
      ...omitUndefined({
        paidCents: to === 'paid' ? order.totalCents : undefined,
        cancelReason: to === 'cancelled' ? move.reason : undefined,
      }),
    },
  })
  await addHistory(tx, orderId, { ...move, from, to })

  if (to === 'paid') await settlePaid(tx, order, move)
  if (to === 'cancelled') await releaseUnpaid(tx, { ...order, id: orderId }, move)

  return { id: orderId, orderNo: order.orderNo, memberId: order.memberId, from, totalCents: order.totalCents }
}

const addHistory = async (
  tx: Tx,
  orderId: number,
  { from, to, actor, actorName = '', reason, now }: HistoryEntry & { from: string; to: string },
): Promise<void> => {
  await tx.orderHistory.create({
    data: { orderId, fromStatus: from, toStatus: to, actor, actorName, reason, movedAt: now },
  })
}

/** Adds an entry to an order's history without changing its status. */
export const addOrderNote = (
  tx: Tx,
  { id, status }: { id: number; status: string },
  entry: HistoryEntry,
): Promise<void> => addHistory(tx, id, { ...entry, from: status, to: status })

/** Fails with ORDER_STATE for an order on hold, naming the reason, and for one that was canceled after its payment. */
const assertCanShip = async (tx: Tx, orderId: number, orderNo: string): Promise<void> => {
  const { effectiveStatus, disputeState } = (await readOrderStates(tx, [orderId]))(orderId)
  if (effectiveStatus === 'paid') return
  const data = { orderNo, orderStatus: effectiveStatus }
  if (effectiveStatus === 'cancelled') fail('ORDER_STATE', data, 'This order was canceled and refunded')
  if (disputeState === 'open') {
    fail('ORDER_STATE', data, 'The buyer’s bank disputes the payment. Ship when it has decided for you')
  }

  const { afterSaleNo } = await tx.afterSaleOrder.findFirstOrThrow({
    where: { orderId, reasonCode: CANCELLATION_REASON },
    orderBy: { id: 'desc' },
  })
  fail(
    'ORDER_STATE',
    { ...data, afterSaleNo },
    `The buyer asked to cancel this order. Decide on request ${afterSaleNo} first`,
  )
}

/** Turns reservations into purchases, issues the invoice number and publishes `order.paid`. */
const settlePaid = async (
  tx: Tx,
  { orderNo, memberId }: { orderNo: string; memberId: number },
  { orderId, actor, reason, now }: Move,
): Promise<void> => {
  await takeStock(tx, orderId, { orderNo, actor, reason, now })
  const used = await tx.memberCoupon.findMany({
    where: { orderId, status: 'reserved' },
    select: { couponId: true },
  })
  await tx.memberCoupon.updateMany({
    where: { orderId, status: 'reserved' },
    data: { status: 'used', usedAt: now },
  })
  for (const { couponId } of used) {
    await tx.coupon.update({ where: { id: couponId }, data: { usedCount: { increment: 1 } } })
  }

  await tx.order.update({
    where: { id: orderId },
    data: { invoiceNo: await nextNumber(tx, 'invoice', now.getTime()) },
  })
  await cancelExpiry(tx, orderId)
  await publishEvent('order.paid', { tx, memberId, orderNo, now })
}

/** Releases reserved stock, coupon, points and quotes, and cancels open payments. */
const releaseUnpaid = async (
  tx: Tx,
  order: { id: number; orderNo: string; memberId: number; pointsUsed: number },
  { actor, reason, now }: Move,
): Promise<void> => {
  await releaseStock(tx, order.id, { orderNo: order.orderNo, actor, reason, now })
  await tx.memberCoupon.updateMany({
    where: { orderId: order.id, status: 'reserved' },
    data: { status: 'unused', orderId: null, reservedAt: null },
  })
  await earnPoints(tx, {
    memberId: order.memberId,
    kind: 'redeem-back',
    reference: `order:${order.orderNo}`,
    delta: order.pointsUsed,
    text: `Order ${order.orderNo} canceled`,
    nowMs: now.getTime(),
  })

  await tx.payment.updateMany({
    where: { orders: { some: { orderId: order.id } }, status: { in: ['created', 'pending', 'failed'] } },
    data: { status: actor === 'system' ? 'expired' : 'cancelled', updatedAt: now },
  })
  await releaseQuotes(tx, { orderId: order.id, orderNo: order.orderNo, now })
  await cancelExpiry(tx, order.id)
}

type Canceled = { orderId: number; orderNo: string; now: Date }

/** Releases the stock, coupon and quotes of a paid order that is canceled. Money and points are refunded separately. */
export const releasePaidOrder = async (
  deps: Pick<ShopContext, 'inbox' | 'clock'>,
  tx: Tx,
  { orderId, orderNo, now }: Canceled,
): Promise<void> => {
  await returnStock(tx, orderId, {
    orderNo,
    actor: 'console',
    reason: 'Canceled before shipping',
    now,
  })
  const used = { orderId, status: 'used' }
  const coupons = await tx.memberCoupon.findMany({ where: used, select: { couponId: true } })

  await tx.memberCoupon.updateMany({
    where: used,
    data: { status: 'unused', orderId: null, reservedAt: null, usedAt: null },
  })
  for (const { couponId } of coupons) {
    await tx.coupon.update({ where: { id: couponId }, data: { usedCount: { decrement: 1 } } })
  }

  await releaseQuotes(tx, { orderId, orderNo, now })
  await notifyReleasedStock(deps, tx, orderId)
}
