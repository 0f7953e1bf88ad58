import { component } from '@fixbench/contract/core/component.ts'
import { flag, int, longText, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { DisputeSchema } from '@fixbench/contract/payment/dispute.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

const TestCardSchema = component('ConsoleTestCard', {
  number: z.string().describe('Card number to enter at the payment host'),
  behaviour: z.string(),
  label: z.string().describe('Name of the card'),
  effect: z.string().describe('What happens when it is used'),
  rejection: z
    .string()
    .nullable()
    .describe('Reason for the decline, as sent to buyer and shop; null for cards that succeed'),
})

const ConsolePaymentSchema = component('ConsolePayment', {
  orderPn: z.string(),
  orderNos: z.array(z.string()),
  email: z.string(),
  paymentMethod: z.string(),
  amount: z.number(),
  refunded: z.number(),
  disputes: z.array(DisputeSchema).describe('Disputes of the payment, oldest first'),
  status: z.string(),
  createdAt: z.string().describe('Shop time'),
  paidAt: z.string().nullable(),
  cardMask: z.string().nullable(),
  failureText: z.string().nullable(),
  noticeCount: z.int(),
})

const DeliverySchema = z.object({
  at: z.string().describe('Machine time'),
  shopTime: z.string().nullable().describe('Time of the shop; null when its world had ended'),
  status: z.int().nullable(),
  code: z.int().nullable(),
  msg: z.string(),
  outcome: z.string().nullable(),
})

const ConsoleNoticeSchema = component('ConsoleNotice', {
  noticeId: z.string(),
  orderPn: z.string(),
  result: z.string(),
  amount: z.string(),
  fields: z.record(z.string(), z.string()),
  origin: z
    .enum(['host', 'hand', 'shop'])
    .describe('Who created it: the payment host, a tester, or unknown, because only the shop has it'),
  isSignatureValid: z.boolean(),
  isHeld: z.boolean().describe('True while it is held back'),
  writtenAt: z.string(),
  outcome: z
    .string()
    .nullable()
    .describe('How the shop processed it; null when the shop hasn’t stored a notice with this ID'),
  deliveries: z.array(DeliverySchema),
  nextAttemptAt: z
    .string()
    .nullable()
    .describe('Shop time of the next attempt of a notice that didn’t arrive; null when none is scheduled'),
})
export type ConsoleNotice = z.output<typeof ConsoleNoticeSchema>

const HostRejectionSchema = component('ConsoleHostRejection', {
  orderPn: z.string(),
  reason: z.string(),
  fields: z.record(z.string(), z.string()),
  at: z.string().describe('Machine time'),
})

const SignatureFindingSchema = z.object({
  kind: z.enum(['payment', 'notice']),
  canonical: z
    .array(z.object({ field: z.string(), value: z.string() }))
    .describe('Fields in signing order. The key itself isn’t shown.'),
  text: z.string().describe('The signed text without the key at its end'),
  expected: z.string(),
  given: z.string(),
  fits: z.boolean(),
  /** Fields that differ from the payment as stored by shop and payment host. */
  differences: z.array(
    z.object({
      field: z.string(),
      given: z.string(),
      known: z.string(),
      explains: z.boolean().describe('True when the stored value alone makes the signature valid'),
    }),
  ),
  finding: z.string(),
})

export const paymentsEndpoints = consoleCalls('payments', {
  cards: read({
    summary: 'List the test cards and what each does',
    input: z.object({}),
    data: toPageSchema(TestCardSchema),
  }),
  list: {
    summary: 'List payments of a world, latest first',
    input: inWorld({
      status: text(20).optional().describe('Only payments with this status'),
      search: text(100).optional().describe('Part of order number, payment number or email address'),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(ConsolePaymentSchema),
  },
  notices: read({
    description: 'Returns all notices of the payment host, plus those that only the shop has stored.',
    summary: 'List notices of a world, latest first',
    input: inWorld({ orderPn: text(60).optional(), ...pageFields(20, 200) }),
    data: toPageSchema(ConsoleNoticeSchema).extend({ holdsBack: z.boolean() }),
  }),
  rejections: read({
    description: 'Returns payment forms that the host rejected, with the unverified values of their senders.',
    summary: 'List payments rejected by the payment host, latest first',
    input: inWorld({ ...pageFields(20, 200) }),
    data: toPageSchema(HostRejectionSchema),
  }),
  hold: {
    summary: 'Hold the notices of a world, or release them',
    input: inWorld({ isHeld: flag() }),
    data: z.object({ holdsBack: z.boolean() }),
  },
  deliver: {
    description: 'Delivers them in the given order, so a later notice can arrive before an earlier one.',
    summary: 'Deliver or redeliver notices to the shop',
    input: inWorld({
      noticeIds: z.array(text(120)).min(1).max(50),
      times: int(1, 10).default(1).describe('How often each notice is delivered'),
    }),
    data: toPageSchema(ConsoleNoticeSchema),
  },
  send: {
    description:
      'Copies an existing notice or creates one for a payment, overrides the given fields, and delivers it. `right` signs the new values, `unchanged` keeps the old signature, `forged` signs with the wrong key.',
    summary: 'Create a notice and deliver it',
    input: inWorld({
      noticeId: text(120).optional().describe('Notice to copy'),
      orderPn: text(60).optional().describe('Payment to create a notice for'),
      fields: z
        .record(z.string().max(40), z.string().max(200))
        .default({})
        .describe('Fields of the notice with their new values'),
      signing: z.enum(['right', 'unchanged', 'forged']).default('right'),
      isNewId: flag().default(true),
    }),
    data: ConsoleNoticeSchema,
  },
  checkSignature: {
    worksWhenLocked: true,
    description: 'Accepts a query string, `field=value` lines, or JSON.',
    summary: 'Explain why a signature is valid or not',
    input: inWorld({
      parameters: longText(8000),
      kind: z
        .enum(['payment', 'notice'])
        .optional()
        .describe('What is signed; found out from the fields if omitted'),
    }),
    data: SignatureFindingSchema,
  },
})
