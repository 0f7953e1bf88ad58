import {
  type AfterSaleStatus,
  AfterSaleStatusSchema,
} from '@fixbench/contract/after-sale/after-sale-status.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'

/** The allowed status changes of a request. */
export const afterSaleMoves: Record<AfterSaleStatus, readonly AfterSaleStatus[]> = {
  submitted: ['in-review', 'cancelled'],
  'in-review': ['accepted', 'refused', 'cancelled'],
  accepted: ['closed'],
  refused: [],
  closed: [],
  cancelled: [],
}

/** Requests in these statuses no longer count; their items can be requested again. */
export const RELEASED_STATUSES: readonly AfterSaleStatus[] = ['refused', 'cancelled']

type AfterSaleMove = {
  id: number
  to: AfterSaleStatus
  actor: 'member' | 'system' | 'console'
  reason: string
  now: Date
}

/**
 * Moves a request to another status and writes its history. The only place that writes its status. Fails with
 * ORDER_STATE for a move that the transition table doesn't allow.
 */
export const moveAfterSale = async (tx: Tx, { id, to, actor, reason, now }: AfterSaleMove): Promise<void> => {
  const row = await tx.afterSaleOrder.findUniqueOrThrow({
    where: { id },
    select: { status: true, afterSaleNo: true },
  })
  const from = AfterSaleStatusSchema.parse(row.status)
  if (!afterSaleMoves[from].includes(to)) {
    fail(
      'ORDER_STATE',
      { afterSaleNo: row.afterSaleNo, afterSaleStatus: from },
      'This request can’t be changed in its current status',
    )
  }

  const closedAt = to === 'closed' ? { closedAt: now } : {}
  await tx.afterSaleOrder.update({ where: { id }, data: { status: to, updatedAt: now, ...closedAt } })
  await tx.afterSaleHistory.create({
    data: { afterSaleId: id, fromStatus: from, toStatus: to, actor, reason, movedAt: now },
  })
}
