import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { dollars, text } from './core/field.ts'
import { toPageSchema } from './core/paging.ts'
import { rateLimits } from './core/rate-limits.ts'
import { PaymentMethodSchema } from './payment-method.ts'
import { uploadedSlip } from './upload.contract.ts'

/** A bank slip that the buyer has shown, and what the shop's accounts say to it. */
export const TransferProofSchema = z.object({
  url: z.string(),
  note: z.string(),
  status: z.enum(['open', 'accepted', 'refused']),
  answer: z.string(),
  time: z.string(),
})

/** Where a payment stands: created, pending, paid, failed, canceled, expired or refunded. */
export const PaymentStatusSchema = z
  .object({
    orderPn: z.string(),
    orderNos: z.array(z.string()),
    kind: z
      .enum(['order', 'presale', 'points'])
      .describe('What is paid: goods, a part of a pre-order, or the delivery of a points order.'),
    paymentStatus: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded']),
    payWay: z.string(),
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
      .describe('True while the orders can still be paid, by this payment or a new one.'),
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
      .describe('Where to transfer the amount and the slips shown so far; null for other ways to pay.'),
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.output<typeof PaymentStatusSchema>

/** Text of a notice; its signature takes one line for each field. */
const line = (max: number, min = 1) => text(max, min).regex(/^[^\r\n]*$/, 'has a line break')

/** The notice of the payment host about one payment; its signature covers every other field. */
export const NoticeSchema = z.object({
  noticeId: line(80),
  account: line(60),
  terminal: line(60),
  orderNumber: line(60),
  currency: line(3),
  amount: text(20)
    .regex(/^\d+\.\d{2}$/, 'is not an amount with two decimals')
    .describe('As text with two decimals, since the signature covers it letter for letter.'),
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
    description:
      "Ways to pay, with the fee for an amount; the ones that don't take the country or amount say why.",
    id: 'CALL-payment-method',
    method: 'POST',
    path: '/api/payment/method',
    bodyKind: 'form',
    access: 'open',
    summary: 'Ways to pay',
    input: z.object({ countryNo: text(8, 0).optional(), amount: dollars().optional() }),
    data: toPageSchema(PaymentMethodSchema),
    errors: ['NOT_FOUND'],
  }),

  status: endpoint({
    description: 'Where a payment stands, by payment number or by order number (its latest payment).',
    id: 'OWN-payment-status',
    method: 'POST',
    path: '/api/payment/status',
    bodyKind: 'form',
    access: 'member',
    summary: 'Status of a payment',
    input: z.object({ orderPn: text(60).optional(), orderNo: text(40).optional() }),
    data: PaymentStatusSchema,
    errors: ['NOT_FOUND'],
  }),

  proof: endpoint({
    description:
      'Shows the bank slip of a transfer (`url` of an uploaded picture or PDF). The orders stay open for the days that banks take. 300006 once the payment is settled, 300013 after its window.',
    id: 'OWN-payment-proof',
    method: 'POST',
    path: '/api/payment/proof',
    bodyKind: 'form',
    access: 'member',
    neverRetried: true,
    summary: 'Show the slip of a bank transfer',
    input: z.object({ orderPn: text(60), url: uploadedSlip(), note: text(200, 0).default('') }),
    data: PaymentStatusSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_WINDOW_OVER', 'REFUSED'],
  }),

  notify: endpoint({
    description:
      "Takes the payment host's notice: verified, kept, and handled once. Only this makes an order paid. A notice that comes after the order was canceled leads to a refund. A wrong signature, account or amount answers 5000001 and changes nothing; a malformed notice answers 3001. Those are kept as well.",
    id: 'OWN-payment-notify',
    method: 'POST',
    path: '/api/payment/notify',
    bodyKind: 'form',
    access: 'open',
    rateLimit: rateLimits.forgedNotice,
    neverRetried: true,
    summary: 'Notice of the payment host',
    input: NoticeSchema,
    data: z.object({ noticeId: z.string(), outcome: z.enum(['accepted', 'duplicate', 'late']) }),
    errors: ['PAYMENT_REFUSED', 'PAYMENT_WINDOW_OVER', 'NOT_FOUND', 'REFUSED'],
  }),
}
