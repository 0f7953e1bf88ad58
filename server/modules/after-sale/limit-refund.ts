import { formatCents } from '@fixbench/domain/money.ts'
import type { Tx } from '#server/database/transaction.ts'
import { getRefundableCents } from '#server/modules/order/refundable.ts'
import type { AfterSaleRequest } from './after-sale.repo.ts'

/**
 * Limits the refund of a return, and of each of its items, to what is left of the payments: a refund by hand or a dispute
 * may have taken more. Returns the request as it is paid out, and a note for its history and email when less is paid.
 */
export const limitRefund = async (
  tx: Tx,
  row: AfterSaleRequest,
): Promise<{ payable: AfterSaleRequest; note: string }> => {
  const leftCents = await getRefundableCents(tx, row.orderId)
  if (row.outcome !== 'refund' || row.refundCents <= leftCents) return { payable: row, note: '' }

  const items = limitItems(row.items, leftCents)
  for (const { orderItemId, refundCents, dutyCents } of items) {
    await tx.afterSaleItem.update({
      where: { afterSaleId_orderItemId: { afterSaleId: row.id, orderItemId } },
      data: { refundCents, dutyCents },
    })
  }

  await tx.afterSaleOrder.update({ where: { id: row.id }, data: { refundCents: leftCents } })

  const earlier = await describeEarlier(tx, row.orderId, row.refundCents - leftCents)
  const note = leftCents === 0 ? earlier : `${earlier} We refund the other ${formatCents(leftCents)} now.`

  return { payable: { ...row, refundCents: leftCents, items }, note }
}

/** Says where the rest of a return is: refunded before, or in a dispute that the bank decides. */
const describeEarlier = async (tx: Tx, orderId: number, cents: number): Promise<string> => {
  const openDisputes = await tx.dispute.count({ where: { orderId, status: 'open' } })

  return openDisputes === 0
    ? `We had already refunded ${formatCents(cents)} of this return.`
    : `${formatCents(cents)} of this return is not ours to refund: it was refunded before, or your bank holds it.`
}

/** Spreads what is left over items, the first ones first. */
const limitItems = (items: AfterSaleRequest['items'], leftCents: number): AfterSaleRequest['items'] => {
  const limited: AfterSaleRequest['items'] = []
  let remaining = leftCents

  for (const item of items) {
    const refundCents = Math.min(item.refundCents, remaining)
    limited.push({ ...item, refundCents, dutyCents: Math.min(item.dutyCents, refundCents) })
    remaining -= refundCents
  }

  return limited
}
