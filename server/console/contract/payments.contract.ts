import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { flag, int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { worldField } from './fields.ts'

export const TestCardSchema = z
  .object({
    number: z.string(),
    behaviour: z.string(),
    label: z.string(),
    effect: z.string(),
    /** The refusal that buyer and shop receive; null for cards that pay. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ConsoleTestCard' })

export const ConsolePaymentSchema = z
  .object({
    orderPn: z.string(),
    orderNos: z.array(z.string()),
    email: z.string(),
    payWay: z.string(),
    amount: z.number(),
    refunded: z.number(),
    status: z.string(),
    /** Shop time. */
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    cardMask: z.string().nullable(),
    failureText: z.string().nullable(),
    noticeCount: z.int(),
  })
  .meta({ id: 'ConsolePayment' })

const DeliverySchema = z.object({
  /** Machine time. */
  at: z.string(),
  status: z.int().nullable(),
  code: z.int().nullable(),
  msg: z.string(),
  outcome: z.string().nullable(),
})

export const ConsoleNoticeSchema = z
  .object({
    noticeId: z.string(),
    orderPn: z.string(),
    result: z.string(),
    amount: z.string(),
    fields: z.record(z.string(), z.string()),
    /** Written by the payment host, by hand here, or known from the shop's records only. */
    origin: z.enum(['host', 'hand', 'shop']),
    isSignatureValid: z.boolean(),
    /** Never delivered yet. */
    isHeld: z.boolean(),
    writtenAt: z.string(),
    /** What the shop made of it; null when it has not kept one of this id. */
    outcome: z.string().nullable(),
    deliveries: z.array(DeliverySchema),
  })
  .meta({ id: 'ConsoleNotice' })
export type ConsoleNotice = z.output<typeof ConsoleNoticeSchema>

export const HostRefusalSchema = z
  .object({
    orderPn: z.string(),
    reason: z.string(),
    fields: z.record(z.string(), z.string()),
    /** Machine time. */
    at: z.string(),
  })
  .meta({ id: 'ConsoleHostRefusal' })

export const signings = ['right', 'kept', 'forged'] as const

const SignatureFindingSchema = z.object({
  kind: z.enum(['payment', 'notice']),
  /** Fields in the order in which they are signed; the key itself is not shown. */
  canonical: z.array(z.object({ field: z.string(), value: z.string() })),
  /** The signed text with the key left out at its end. */
  text: z.string(),
  expected: z.string(),
  given: z.string(),
  fits: z.boolean(),
  /** Fields that are not what shop and host know of this payment. */
  differences: z.array(
    z.object({
      field: z.string(),
      given: z.string(),
      known: z.string(),
      /** With the known value in its place the signature fits. */
      explains: z.boolean(),
    }),
  ),
  finding: z.string(),
})

const named = (name: string, summary: string) =>
  ({ id: `OWN-console-payments-${name}`, access: 'open', summary }) as const
const get = (name: string, path: string, summary: string) =>
  ({
    ...named(name, summary),
    method: 'GET',
    path: `/console/api/payments${path}`,
    bodyKind: 'query',
  }) as const
const post = (name: string, path: string, summary: string) =>
  ({
    ...named(name, summary),
    method: 'POST',
    path: `/console/api/payments${path}`,
    bodyKind: 'json',
  }) as const

export const paymentsEndpoints = {
  cards: endpoint({
    ...get('cards', '/cards', 'Test cards of the payment host and what each does'),
    input: z.object({}),
    data: toPageSchema(TestCardSchema),
    errors: [],
  }),
  list: endpoint({
    ...get('list', '', 'Payments of a world, latest first'),
    input: z.object({
      ...worldField,
      status: text(20).optional(),
      search: text(100).optional(),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(ConsolePaymentSchema),
    errors: ['INVALID'],
  }),
  /** All that the host has written, and those that only the shop remembers. */
  notices: endpoint({
    ...get('notices', '/notices', 'Notices of a world, latest first'),
    input: z.object({ ...worldField, orderPn: text(60).optional(), ...pageFields(20, 200) }),
    data: toPageSchema(ConsoleNoticeSchema).extend({ holdsBack: z.boolean() }),
    errors: ['INVALID'],
  }),
  /** Forms that the stand-in payment host turned away; what they name is only what their sender claimed. */
  refusals: endpoint({
    ...get('refusals', '/refusals', 'Payments that the payment host turned away, latest first'),
    input: z.object({ ...worldField, ...pageFields(20, 200) }),
    data: toPageSchema(HostRefusalSchema),
    errors: ['INVALID'],
  }),
  hold: endpoint({
    ...post('hold', '/hold', 'Hold the notices of a world back, or let them go again'),
    input: z.object({ ...worldField, isHeld: flag() }),
    data: z.object({ holdsBack: z.boolean() }),
    errors: ['INVALID'],
  }),
  /** In the order in which they are named: so that later ones can come first. */
  deliver: endpoint({
    ...post('deliver', '/deliver', 'Deliver notices to the shop, again or for the first time'),
    input: z.object({
      ...worldField,
      noticeIds: z.array(text(120)).min(1).max(50),
      times: int(1, 10).default(1),
    }),
    data: toPageSchema(ConsoleNoticeSchema),
    errors: ['INVALID'],
  }),
  /**
   * Writes a notice from another one, or from a payment that has none, with fields changed, and delivers it. `right` signs
   * what is sent, `kept` leaves the signature of the other one, `forged` signs with a key that nobody gave out.
   */
  send: endpoint({
    ...post('send', '/send', 'Write a notice by hand and deliver it'),
    input: z.object({
      ...worldField,
      noticeId: text(120).optional(),
      orderPn: text(60).optional(),
      fields: z.record(z.string().max(40), z.string().max(200)).default({}),
      signing: z.enum(signings).default('right'),
      isNewId: flag().default(true),
    }),
    data: ConsoleNoticeSchema,
    errors: ['INVALID'],
  }),
  /** Takes a query string, lines of `field=value`, or JSON. */
  checkSignature: endpoint({
    ...post('check-signature', '/check-signature', 'Why a signature fits or does not'),
    input: z.object({
      ...worldField,
      parameters: text(8000),
      kind: z.enum(['payment', 'notice']).optional(),
    }),
    data: SignatureFindingSchema,
    errors: ['INVALID'],
  }),
}
