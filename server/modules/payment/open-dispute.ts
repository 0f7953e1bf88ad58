import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'

/** Kind of the due event that ends the time to respond to a dispute. */
export const DISPUTE_DEADLINE = 'dispute-deadline'

/** Key of that event. */
export const toDeadlineKey = (disputeNo: string): string => `${DISPUTE_DEADLINE}:${disputeNo}`

type NewDispute = {
  disputeNo: string
  paymentId: number
  reason: string
  respondBy: Date
  shares: readonly { orderId: number; amountCents: number }[]
  /** What the history of each order says. */
  note: string
}

/** Records a dispute, notes it in the history of its orders, and schedules the end of the time to respond. */
export const openDispute = async (
  { clock }: ShopContext,
  tx: Tx,
  { disputeNo, paymentId, reason, respondBy, shares, note }: NewDispute,
): Promise<void> => {
  const now = clock.now()
  for (const share of shares) {
    const { order } = await tx.dispute.create({
      data: { ...share, disputeNo, paymentId, reason, openedAt: now, respondBy },
      include: { order: true },
    })
    await addOrderNote(tx, order, { actor: 'payment-host', reason: note, now })
  }

  await scheduleDueEvent(tx, {
    kind: DISPUTE_DEADLINE,
    key: toDeadlineKey(disputeNo),
    dueAt: respondBy,
    payload: { disputeNo },
  })
}
