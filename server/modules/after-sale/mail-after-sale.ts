import {
  AfterSaleResolutionSchema,
  AfterSaleStatusSchema,
} from '@fixbench/contract/after-sale/after-sale-status.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { composeAfterSaleMail } from '@fixbench/domain/after-sale-mail.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { describeReason, getReasons } from './reasons.ts'

const mailedParts = {
  order: { select: { orderNo: true } },
  member: { select: { email: true } },
  items: {
    select: { quantity: true, reasonCode: true, orderItem: { select: { skuName: true } } },
    orderBy: { orderItemId: 'asc' },
  },
  refunds: { where: { status: { not: 'failed' } }, select: { amountCents: true } },
} as const

type Mailed = { afterSaleNo: string; answer?: string }

/**
 * Emails the member the status that a request has now, once per status, with the shop's answer if there is one. Call
 * it in the transaction that opened or moved the request.
 */
export const mailAfterSale = async (
  deps: ShopContext,
  tx: Tx,
  { afterSaleNo, answer = '' }: Mailed,
): Promise<void> => {
  const row = await tx.afterSaleOrder.findUniqueOrThrow({ where: { afterSaleNo }, include: mailedParts })
  const reasons = getReasons(deps)
  const isPaidOut = row.status === 'closed' && row.outcome === 'refund'

  await deps.inbox.email(tx, {
    ...composeAfterSaleMail({
      id: row.id,
      afterSaleNo,
      orderNo: row.order.orderNo,
      status: AfterSaleStatusSchema.parse(row.status),
      isCancellation: row.reasonCode === CANCELLATION_REASON,
      resolution: AfterSaleResolutionSchema.parse(row.resolution),
      answer,
      items: row.items.map(({ quantity, reasonCode, orderItem }) => ({
        quantity,
        skuName: orderItem.skuName,
        reason: describeReason(reasonCode, reasons),
      })),
      amountCents: isPaidOut ? sumBy(row.refunds, refund => refund.amountCents) : row.refundCents,
    }),
    to: row.member.email,
    memberId: row.memberId,
    data: { afterSaleNo, status: row.status },
    uniqueKey: `after-sale:${afterSaleNo}:${row.status}`,
  })
}
