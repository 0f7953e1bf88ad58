import { AfterSaleStatusSchema } from '@fixbench/contract/after-sale/after-sale-status.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { isFault } from '@fixbench/contract/after-sale/return-reasons.ts'
import { computeGrantedRefund } from '@fixbench/domain/order/refund.ts'
import { CENTS_PER_POINT } from '@fixbench/domain/policies.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { publishEvent } from '#server/modules/events.ts'
import { releasePaidOrder } from '#server/modules/order/move-order.ts'
import { settlePoints } from '#server/modules/order/order-points.ts'
import { refundPayments } from '#server/modules/order/refund-payments.ts'
import { getRefundableCents } from '#server/modules/order/refundable.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { type AfterSaleRequest, getAfterSaleRequest } from './after-sale.repo.ts'
import { limitRefund } from './limit-refund.ts'
import { mailAfterSale } from './mail-after-sale.ts'
import { moveAfterSale } from './move-after-sale.ts'

/** A decision of the returns team; `answer` can be empty. */
type Decision = {
  afterSaleNo: string
  to: 'in-review' | 'accepted' | 'refused' | 'closed'
  answer: string
}

const LABEL_DIGITS = 8

/**
 * Moves a request into review, to its decision, or closes it, and emails the member. An accepted request counts its
 * items as returned; a closed request is refunded once, at most with what is left of the payments. Deciding a submitted request moves it into review first.
 */
export const decideAfterSale = async (
  deps: ShopContext,
  { afterSaleNo, to, answer }: Decision,
): Promise<{ afterSaleNo: string; status: string }> => {
  const now = deps.clock.now()
  const status = await inTransaction(deps.db, async tx => {
    const row = await getAfterSaleRequest(tx, afterSaleNo)
    const isCancellation = row.reasonCode === CANCELLATION_REASON
    const isCanceled = isCancellation && to === 'accepted'
    const by = { id: row.id, actor: 'console', now } as const
    const isDecision = to === 'accepted' || to === 'refused'
    if (isDecision && AfterSaleStatusSchema.parse(row.status) === 'submitted') {
      await moveAfterSale(tx, {
        ...by,
        to: 'in-review',
        reason: isCancellation
          ? 'Checking whether we can still stop the order'
          : 'Our technicians are checking it',
      })
    }

    const { payable, note } = to === 'closed' ? await limitRefund(tx, row) : { payable: row, note: '' }
    await moveAfterSale(tx, { ...by, to, reason: joinTexts(answer, note) })
    if (isDecision) await tx.afterSaleOrder.update({ where: { id: row.id }, data: { answer } })
    if (to === 'accepted' && !isCancellation) await grantReturn(tx, row)
    if (isCanceled) await grantCancellation(deps, tx, row)
    if (to === 'closed') await settleAfterSale(deps, tx, payable)

    await mailAfterSale(deps, tx, { afterSaleNo, answer: joinTexts(answer, note) })

    return isCanceled ? 'closed' : to
  })
  if (status === 'closed') deps.cache.bump('catalog')

  return { afterSaleNo, status }
}

const joinTexts = (...texts: readonly string[]): string => texts.filter(text => text !== '').join(' ')

const NO_REFUND = { refundCents: 0, dutyCents: 0 }

/** Counts the items of a request as returned and stores their refunds in cents. Returns the total refund. */
const returnItems = async (tx: Tx, row: AfterSaleRequest): Promise<number> => {
  let refundCents = 0
  for (const { orderItem, quantity, reasonCode } of row.items) {
    const { id, returnedQuantity } = orderItem
    if (returnedQuantity + quantity > orderItem.quantity) fail('RETURN_TOO_MANY', { orderItemId: String(id) })
    const returned = { alreadyReturned: returnedQuantity, quantity, isFault: isFault(reasonCode) }
    const refund = row.resolution === 'replacement' ? NO_REFUND : computeGrantedRefund(orderItem, returned)
    refundCents += refund.refundCents
    await tx.orderItem.update({ where: { id }, data: { returnedQuantity: { increment: quantity } } })
    await tx.afterSaleItem.update({
      where: { afterSaleId_orderItemId: { afterSaleId: row.id, orderItemId: id } },
      data: refund,
    })
  }
  return refundCents
}

/** Grants a return: sets its refund and the number of its label. */
const grantReturn = async (tx: Tx, row: AfterSaleRequest): Promise<void> => {
  const refundCents = await returnItems(tx, row)
  const labelNo = `RL${String(row.id).padStart(LABEL_DIGITS, '0')}`
  await tx.afterSaleOrder.update({
    where: { id: row.id },
    data: { outcome: row.resolution, refundCents, labelNo },
  })
}

const DISPUTED =
  'The buyer’s bank disputes the payment. Wait until it has decided before you cancel the order'

/**
 * Grants the cancellation of a paid order that no open dispute stops: refunds everything paid, including shipping, tax and fee, releases the goods
 * and closes the request at once, because nothing has to be returned.
 */
const grantCancellation = async (deps: ShopContext, tx: Tx, row: AfterSaleRequest): Promise<void> => {
  const { id, orderId, afterSaleNo } = row
  const { orderNo, disputes } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { disputes: { where: { status: 'open' } } },
  })
  if (disputes.length > 0) fail('ORDER_STATE', { orderNo, orderStatus: 'paid' }, DISPUTED)
  await returnItems(tx, row)
  const refundCents = await getRefundableCents(tx, orderId)
  await tx.afterSaleOrder.update({ where: { id }, data: { outcome: 'refund', refundCents } })
  const now = deps.clock.now()
  await releasePaidOrder(deps, tx, { orderId, orderNo, now })
  const reason = 'Order canceled and refunded'
  await moveAfterSale(tx, { id, to: 'closed', actor: 'console', reason, now })
  await settleAfterSale(deps, tx, await getAfterSaleRequest(tx, afterSaleNo))
}

/**
 * Pays out a closed request: a refund to the original payments or store credit in points, and returns the points spent
 * on the items. Does nothing for a replacement.
 */
const settleAfterSale = async ({ clock }: ShopContext, tx: Tx, row: AfterSaleRequest): Promise<void> => {
  const now = clock.now()
  if (row.outcome !== 'refund' && row.outcome !== 'credit') return
  if (row.refundCents > 0) await (row.outcome === 'refund' ? refundReturn : addStoreCredit)(tx, row, now)
  const { memberId, afterSaleNo, orderId } = row
  await settlePoints(tx, { memberId, orderId, source: afterSaleNo, now })
  await publishEvent('return.settled', { tx, memberId: row.memberId, afterSaleNo: row.afterSaleNo, now })
}

const addStoreCredit = async (tx: Tx, row: AfterSaleRequest, now: Date): Promise<void> => {
  await earnPoints(tx, {
    memberId: row.memberId,
    kind: 'adjust',
    reference: `after-sale:${row.afterSaleNo}`,
    delta: Math.floor(row.refundCents / CENTS_PER_POINT),
    text: `Store credit for ${row.afterSaleNo}`,
    nowMs: now.getTime(),
  })
}

/** Refunds the payments of the order, and notes the refund of each item. */
const refundReturn = async (tx: Tx, row: AfterSaleRequest, now: Date): Promise<void> => {
  await refundPayments(tx, {
    orderId: row.orderId,
    afterSaleId: row.id,
    amountCents: row.refundCents,
    reason: `${row.reasonCode === CANCELLATION_REASON ? 'Cancellation' : 'Return'} ${row.afterSaleNo}`,
    refundKey: `after-sale:${row.id}`,
    now,
  })

  for (const { orderItemId, refundCents } of row.items) {
    await tx.orderItem.update({
      where: { id: orderItemId },
      data: { refundedCents: { increment: refundCents } },
    })
  }
}
