import { AfterSaleStatusSchema } from '#contract/after-sale/after-sale.contract.ts'
import { CANCELLATION_REASON } from '#contract/after-sale/order-cancellation.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { computeRefund } from '#server/domain/order/refund.ts'
import { fail } from '#server/lib/fail.ts'
import { releasePaidOrder } from '#server/modules/order/move-order.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type AfterSaleRequest, getAfterSaleRequest } from './after-sale.repo.ts'
import { moveAfterSale } from './move-after-sale.ts'
import { settleAfterSale } from './settle-after-sale.ts'

/** A decision of the returns team; an empty `answer` sends the default email. */
type Decision = {
  afterSaleNo: string
  to: 'in-review' | 'accepted' | 'refused' | 'closed'
  answer: string
}

const LABEL_DIGITS = 8

/**
 * Moves a request into review, to its decision, or closes it, and emails the member. An accepted request counts its
 * items as returned; a closed request is refunded once. Deciding a submitted request moves it into review first.
 */
export const decideAfterSale = async (
  deps: WorldDeps,
  { afterSaleNo, to, answer }: Decision,
): Promise<{ afterSaleNo: string; status: string }> => {
  const now = deps.clock.now()
  const status = await inTransaction(deps.db, async tx => {
    const row = await getAfterSaleRequest(tx, afterSaleNo)
    const isCancellation = row.reasonCode === CANCELLATION_REASON
    const isCanceled = isCancellation && to === 'accepted'
    const by = { id: row.id, actor: 'console', now } as const
    const isDecision = to === 'accepted' || to === 'refused'
    if (isDecision && AfterSaleStatusSchema.parse(row.status) === 'submitted')
      await moveAfterSale(tx, {
        ...by,
        to: 'in-review',
        reason: isCancellation ? 'Checking whether we can still stop the order' : 'Photos under review',
      })
    await moveAfterSale(tx, { ...by, to, reason: answer })
    if (isDecision) await tx.afterSaleOrder.update({ where: { id: row.id }, data: { answer } })
    if (to === 'accepted' && !isCancellation) await grantReturn(tx, row)
    if (isCanceled) await grantCancellation(deps, tx, row)
    if (to === 'closed') await settleAfterSale(deps, tx, row)
    await deps.inbox.email(tx, {
      kind: `after-sale-${to}`,
      to: row.member.email,
      memberId: row.memberId,
      subject: `Your request ${afterSaleNo} ${states[to]}`,
      body: answer === '' ? (isCanceled ? CANCELED_TEXT : defaultTexts[to]) : answer,
      data: { afterSaleNo, status: to },
      uniqueKey: `after-sale:${afterSaleNo}:${to}`,
    })
    return isCanceled ? 'closed' : to
  })
  if (status === 'closed') deps.cache.bump('catalog')
  return { afterSaleNo, status }
}

const states: Record<Decision['to'], string> = {
  'in-review': 'is in review',
  accepted: 'was approved',
  refused: 'was declined',
  closed: 'is complete',
}

const CANCELED_TEXT = 'We canceled your order and refunded the full amount to your original payment method.'

/** Email bodies for decisions without an answer. */
const defaultTexts: Record<Decision['to'], string> = {
  'in-review': 'Our technicians are reviewing your request. We’ll email you as soon as they’re done.',
  accepted: 'We approved your request. See the next steps here: /user-after-sale.html',
  refused: 'We couldn’t approve your request. See the details here: /user-after-sale.html',
  closed: 'Your request is complete. See how it was resolved here: /user-after-sale.html',
}

/** Counts the items of a request as returned and stores their refunds in cents. Returns the total refund. */
const returnItems = async (tx: Tx, row: AfterSaleRequest): Promise<number> => {
  let refundCents = 0
  for (const { orderItem, quantity } of row.items) {
    const { id, returnedQuantity } = orderItem
    if (returnedQuantity + quantity > orderItem.quantity) fail('RETURN_TOO_MANY', { orderItemId: String(id) })
    const cents = row.resolution === 'replacement' ? 0 : computeRefund(orderItem, returnedQuantity, quantity)
    refundCents += cents
    await tx.orderItem.update({ where: { id }, data: { returnedQuantity: { increment: quantity } } })
    await tx.afterSaleItem.update({
      where: { afterSaleId_orderItemId: { afterSaleId: row.id, orderItemId: id } },
      data: { refundCents: cents },
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

/**
 * Grants the cancellation of a paid order: refunds everything paid, including shipping, tax and fee, releases the goods
 * and closes the request at once, because nothing has to be returned.
 */
const grantCancellation = async (deps: WorldDeps, tx: Tx, row: AfterSaleRequest): Promise<void> => {
  const { id, orderId, afterSaleNo } = row
  const { orderNo, paidCents, refundedCents } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  await returnItems(tx, row)
  const refundCents = paidCents - refundedCents
  await tx.afterSaleOrder.update({ where: { id }, data: { outcome: 'refund', refundCents } })
  const now = deps.clock.now()
  await releasePaidOrder(deps, tx, { orderId, orderNo, now })
  const reason = 'Order canceled and refunded'
  await moveAfterSale(tx, { id, to: 'closed', actor: 'console', reason, now })
  await settleAfterSale(deps, tx, await getAfterSaleRequest(tx, afterSaleNo))
}
