import { type Dispute, DisputeReasonSchema, DisputeStatusSchema } from '@fixbench/contract/payment/dispute.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { toIso } from '#server/database/row.ts'

/** A stored part of a dispute. Times are dates, or text as SQLite stores it. */
type DisputeRow = {
  disputeNo: string
  amountCents: number
  reason: string
  status: string
  openedAt: Date | string
  respondBy: Date | string
  respondedAt: Date | string | null
  closedAt: Date | string | null
}

/** A part of a dispute as the order and the payment show it. */
export const toDispute = (orderNo: string, row: DisputeRow): Dispute => ({
  disputeNo: row.disputeNo,
  orderNo,
  amount: toDollars(row.amountCents),
  reason: DisputeReasonSchema.parse(row.reason),
  disputeStatus: DisputeStatusSchema.parse(row.status),
  openTime: toIso(row.openedAt),
  respondByTime: toIso(row.respondBy),
  respondTime: toIso(row.respondedAt),
  closeTime: toIso(row.closedAt),
})
