import type { Tx } from '#server/database/transaction.ts'
import { computeRefund } from '#server/domain/order/refund.ts'
import { releasePaidOrder } from '#server/modules/order/release-paid-order.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { AfterSaleRequest } from './after-sale-request.repo.ts'

/**
 * Grants the cancellation of a paid order: everything that was paid goes back, shipping, tax and fee included, and the goods
 * go back on sale. Answers the cents of the refund.
 */
export const grantCancellation = async (
  deps: Pick<WorldDeps, 'inbox' | 'clock'>,
  tx: Tx,
  row: AfterSaleRequest,
): Promise<number> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { orderNo: true, paidCents: true, refundedCents: true },
  })
  for (const { orderItem, quantity } of row.items) {
    await tx.orderItem.update({
      where: { id: orderItem.id },
      data: { returnedQuantity: { increment: quantity } },
    })
    await tx.afterSaleItem.update({
      where: { afterSaleId_orderItemId: { afterSaleId: row.id, orderItemId: orderItem.id } },
      data: { refundCents: computeRefund(orderItem, orderItem.returnedQuantity, quantity) },
    })
  }
  const refundCents = order.paidCents - order.refundedCents
  await tx.afterSaleOrder.update({ where: { id: row.id }, data: { outcome: 'refund', refundCents } })
  await releasePaidOrder(deps, tx, { orderId: row.orderId, orderNo: order.orderNo, now: deps.clock.now() })
  return refundCents
}
