import { z } from 'zod'
import { component } from '../core/component.ts'
import { text } from '../core/field.ts'
import { DisputeSchema } from './dispute.ts'
import { noticeResults } from './notice-results.ts'

/** An uploaded transfer receipt with the result of its review. */
export const TransferProofSchema = z.object({
  url: z.string(),
  note: z.string(),
  status: z.enum(['open', 'accepted', 'refused']),
  answer: z.string(),
  time: z.string(),
})

/** Status of a payment: created, pending, paid, failed, canceled, expired or refunded. */
export const PaymentStatusSchema = component('PaymentStatus', {
  orderPn: z.string(),
  orderNos: z.array(z.string()),
  kind: z
    .enum(['order', 'presale', 'points'])
    .describe('What is paid: an order, a part of a pre-order, or the shipping of a points order.'),
  paymentStatus: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded']),
  paymentMethod: z.string(),
  amount: z.number(),
  refundedTotal: z.number(),
  disputes: z.array(DisputeSchema).describe('Disputes with the buyer’s bank, oldest first.'),
  createTime: z.string(),
  payDeadlineTime: z.string(),
  paidTime: z.string().nullable(),
  cardMask: z.string().nullable(),
  failureCode: z.string().nullable(),
  failureText: z.string().nullable(),
  canPayAgain: z
    .boolean()
    .describe('True while the orders can still be paid, with this payment or a new one.'),
  transfer: z
    .object({
      holder: z.string(),
      bank: z.string(),
      account: z.string(),
      swift: z.string(),
      reference: z.string().describe('Text to enter as the reference of the transfer.'),
      proofs: z.array(TransferProofSchema),
    })
    .nullable()
    .describe('Bank account for the transfer and the receipts submitted so far; null for other methods.'),
})
export type PaymentStatus = z.output<typeof PaymentStatusSchema>

/** The payment host's notice about a payment or a dispute of it. Its signature covers all other fields. */
export const NoticeSchema = z.object({
  noticeId: text(80),
  account: text(60),
  terminal: text(60),
  orderNumber: text(60),
  currency: text(3),
  amount: text(20)
    .regex(/^\d+\.\d{2}$/, 'is not an amount with two decimals')
    .describe('Text with two decimals, because the signature covers the exact text.'),
  result: z
    .enum(noticeResults)
    .describe(
      '`dispute-opened` withdraws the amount, `dispute-won` and `dispute-lost` are the bank’s decision.',
    ),
  resultCode: text(40, 0).default('').describe('For a dispute its reason, such as `product_not_received`.'),
  resultText: text(200, 0)
    .default('')
    .describe('For a dispute the ISO time until which the seller can respond.'),
  gatewayRef: text(80, 0).default('').describe('For a dispute its number.'),
  cardMask: text(30, 0).default(''),
  signature: text(128),
})
export type Notice = z.output<typeof NoticeSchema>
