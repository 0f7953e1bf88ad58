import { type Dispute, DisputeReasonSchema, DisputeStatusSchema } from '@fixbench/contract/payment/dispute.ts'
import { toDollars } from '@fixbench/domain/money.ts'

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

const iso = (time: Date | string): string => new Date(time).toISOString()

/** A part of a dispute as the order and the payment show it. */
export const toDispute = (orderNo: string, row: DisputeRow): Dispute => ({
  disputeNo: row.disputeNo,
  orderNo,
  amount: toDollars(row.amountCents),
  reason: DisputeReasonSchema.parse(row.reason),
  disputeStatus: DisputeStatusSchema.parse(row.status),
  openTime: iso(row.openedAt),
  respondByTime: iso(row.respondBy),
  respondTime: row.respondedAt === null ? null : iso(row.respondedAt),
  closeTime: row.closedAt === null ? null : iso(row.closedAt),
})
