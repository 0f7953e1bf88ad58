import { moneyText } from '@fixbench/domain/money.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { AfterSaleRequest } from './after-sale.repo.ts'

/**
 * Limits the refund of a return, and of each of its items, to what is left of the payments: a refund by hand may have
 * taken more. Returns the request as it is paid out, and a note for its history and email when less is paid.
 */
export const limitRefund = async (
  tx: Tx,
  row: AfterSaleRequest,
): Promise<{ payable: AfterSaleRequest; note: string }> => {
  const { paidCents, refundedCents } = await tx.order.findUniqueOrThrow({ where: { id: row.orderId } })
  const leftCents = paidCents - refundedCents
  if (row.outcome !== 'refund' || row.refundCents <= leftCents) return { payable: row, note: '' }

  const items = limitItems(row.items, leftCents)
  for (const { orderItemId, refundCents, dutyCents } of items) {
    await tx.afterSaleItem.update({
      where: { afterSaleId_orderItemId: { afterSaleId: row.id, orderItemId } },
      data: { refundCents, dutyCents },
    })
  }

  await tx.afterSaleOrder.update({ where: { id: row.id }, data: { refundCents: leftCents } })

  const earlier = `We had already refunded ${moneyText(row.refundCents - leftCents)} of this return.`
  const note = leftCents === 0 ? earlier : `${earlier} We refund the other ${moneyText(leftCents)} now.`

  return { payable: { ...row, refundCents: leftCents, items }, note }
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
