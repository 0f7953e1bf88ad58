import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { dollars, longText, text } from '../core/field.ts'
import { toPageSchema } from '../core/paging.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { uploadedSlip } from '../upload/upload.contract.ts'
import { NoticeSchema, PaymentStatusSchema } from './payment.schemas.ts'
import { PaymentMethodSchema } from './payment-method.ts'

export const paymentEndpoints = {
  methods: endpoint.open({
    description: 'Payment methods with the fee for an amount. Unavailable methods include the reason.',
    route: 'POST /api/payment/method',
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
      'Submits the receipt of a bank transfer (`url` of an uploaded photo or PDF). The orders stay open while the bank processes the transfer. 300006 once the payment is settled, 300013 after its window.',
    id: 'OWN-payment-proof',
    route: 'POST /api/payment/proof',
    neverRetried: true,
    summary: 'Submit a transfer receipt',
    input: z.object({ orderPn: text(60), url: uploadedSlip(), note: longText(200, 0).default('') }),
    data: PaymentStatusSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_WINDOW_OVER', 'REFUSED'],
  }),

  notify: endpoint.open({
    description:
      'Receives the payment host’s notice, which is verified, stored, and processed once. Only this marks an order as paid. A notice for a canceled order leads to a refund. A wrong signature, account, or amount returns 5000001 and changes nothing; a malformed notice returns 3001. These are stored, too.',
    id: 'OWN-payment-notify',
    route: 'POST /api/payment/notify',
    rateLimit: rateLimits.forgedNotice,
    neverRetried: true,
    summary: 'Receive a payment notice',
    input: NoticeSchema,
    data: z.object({ noticeId: z.string(), outcome: z.enum(['accepted', 'duplicate', 'late']) }),
    errors: ['PAYMENT_REFUSED', 'PAYMENT_WINDOW_OVER', 'NOT_FOUND', 'REFUSED'],
  }),
}
