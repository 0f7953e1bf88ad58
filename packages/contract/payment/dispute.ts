import { z } from 'zod'
import { component } from '../core/component.ts'
import { type DisputeReason, disputeReasons } from './dispute-reasons.ts'

export const DisputeReasonSchema = z.enum(Object.keys(disputeReasons) as [DisputeReason, ...DisputeReason[]])

export const DisputeStatusSchema = z.enum(['open', 'won', 'lost'])

/** Whether disputes stop an order. */
export const DisputeStateSchema = z.enum(['open', 'lost']).nullable()

/** A payment, or a part of it, that the buyer's bank withdrew. */
export const DisputeSchema = component('Dispute', {
  disputeNo: z.string().describe('Number that the payment host gave it.'),
  orderNo: z.string().describe('Order that the amount was paid for.'),
  amount: z.number(),
  reason: DisputeReasonSchema,
  disputeStatus: DisputeStatusSchema.describe(
    'While it is open, the bank holds the amount. A won one gives it back to the seller, a lost one is a refund.',
  ),
  openTime: z.string().describe('When the bank withdrew the amount.'),
  respondByTime: z.string().describe('Until then the seller can respond. Without a response it is lost.'),
  respondTime: z
    .string()
    .nullable()
    .describe('When the seller sent evidence; null before. Then only the bank decides.'),
  closeTime: z.string().nullable().describe('When the bank decided; null while it is open.'),
})
export type Dispute = z.output<typeof DisputeSchema>
