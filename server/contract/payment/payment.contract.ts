import { z } from 'zod'
import { component } from '#contract/core/component.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { dollars, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { rateLimits } from '#contract/core/rate-limits.ts'
import { uploadedSlip } from '#contract/upload/upload.contract.ts'
import { PaymentMethodSchema } from './payment-method.ts'

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
      reference: z.string(),
      proofs: z.array(TransferProofSchema),
    })
    .nullable()
    .describe('Bank account for the transfer and the receipts submitted so far; null for other methods.'),
})
export type PaymentStatus = z.output<typeof PaymentStatusSchema>

/** Text field of a notice. It must be a single line, because the signature uses one line per field. */
const line = (max: number, min = 1) => text(max, min).regex(/^[^\r\n]*$/, 'has a line break')

/** The payment host's notice about a payment. Its signature covers all other fields. */
export const NoticeSchema = z.object({
  noticeId: line(80),
  account: line(60),
  terminal: line(60),
  orderNumber: line(60),
  currency: line(3),
  amount: text(20)
    .regex(/^\d+\.\d{2}$/, 'is not an amount with two decimals')
    .describe('Text with two decimals, because the signature covers the exact text.'),
  result: z.enum(['approved', 'declined', 'cancelled']),
  resultCode: line(40, 0).default(''),
  resultText: line(200, 0).default(''),
  gatewayRef: line(80, 0).default(''),
  cardMask: line(30, 0).default(''),
  signature: text(128),
})
export type Notice = z.output<typeof NoticeSchema>

export const paymentEndpoints = {
  methods: endpoint({
    description: 'Payment methods with the fee for an amount. Unavailable methods include the reason.',
    route: 'POST /api/payment/method',
    access: 'open',
    summary: 'List payment methods',
    input: z.object({ countryNo: text(8, 0).optional(), amount: dollars().optional() }),
    data: toPageSchema(PaymentMethodSchema),
    errors: ['NOT_FOUND'],
  }),

  status: endpoint({
    description: 'Status of a payment, by payment number or by order number (its latest payment).',
    id: 'OWN-payment-status',
    route: 'POST /api/payment/status',
    summary: 'Get the status of a payment',
    input: z.object({ orderPn: text(60).optional(), orderNo: text(40).optional() }),
    data: PaymentStatusSchema,
    errors: ['NOT_FOUND'],
  }),

  proof: endpoint({
    description:
      'Submits the receipt of a bank transfer (`url` of an uploaded picture or PDF). The orders stay open while the bank processes the transfer. 300006 once the payment is settled, 300013 after its window.',
    id: 'OWN-payment-proof',
    route: 'POST /api/payment/proof',
    neverRetried: true,
    summary: 'Submit a transfer receipt',
    input: z.object({ orderPn: text(60), url: uploadedSlip(), note: text(200, 0).default('') }),
    data: PaymentStatusSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_WINDOW_OVER', 'REFUSED'],
  }),

  notify: endpoint({
    description:
      'Receives the payment host’s notice, which is verified, stored, and processed once. Only this marks an order as paid. A notice for a canceled order leads to a refund. A wrong signature, account, or amount returns 5000001 and changes nothing; a malformed notice returns 3001. These are stored, too.',
    id: 'OWN-payment-notify',
    route: 'POST /api/payment/notify',
    access: 'open',
    rateLimit: rateLimits.forgedNotice,
    neverRetried: true,
    summary: 'Receive a payment notice',
    input: NoticeSchema,
    data: z.object({ noticeId: z.string(), outcome: z.enum(['accepted', 'duplicate', 'late']) }),
    errors: ['PAYMENT_REFUSED', 'PAYMENT_WINDOW_OVER', 'NOT_FOUND', 'REFUSED'],
  }),
}
