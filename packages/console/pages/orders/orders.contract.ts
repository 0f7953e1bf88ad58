import { component } from '@fixbench/contract/core/component.ts'
import { int, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { EffectiveStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { DisputeSchema } from '@fixbench/contract/payment/dispute.ts'
import { trackingCodes } from '@fixbench/domain/freight/parcel-ways.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

/** A test control that the current state allows, with its input prefilled. */
const ActionSchema = component('ConsoleAction', {
  control: z.string(),
  title: z.string(),
  input: z.record(z.string(), z.unknown()),
  question: z.string().optional().describe('What to ask before the action, where a press must not be enough'),
})
export type Action = z.output<typeof ActionSchema>

const ParcelSchema = z.object({
  trackingNo: z.string(),
  carrierName: z.string(),
  status: z.string(),
  step: z.string().describe('The latest tracking event'),
  stepsDone: z.int(),
  stepsAll: z.int(),
  actions: z.array(ActionSchema),
})

const ConsoleOrderSchema = component('ConsoleOrder', {
  orderNo: z.string(),
  kind: z.string(),
  status: EffectiveStatusSchema,
  email: z.string(),
  memberName: z.string(),
  country: z.string(),
  total: z.number(),
  pieces: z.int(),
  parcels: z.array(ParcelSchema),
  createdAt: z.string().describe('When the order was placed, in shop time'),
  payDeadlineAt: z.string(),
  actions: z.array(ActionSchema),
})

const ConsoleOrderDetailSchema = ConsoleOrderSchema.extend({
  refundActions: z
    .array(ActionSchema)
    .describe('Controls that refund the order or dispute its latest payment'),
  items: z.array(
    z.object({
      skuCode: z.string(),
      skuName: z.string(),
      quantity: z.int(),
      returned: z.int(),
      unitPrice: z.number(),
      lineTotal: z.number(),
      priceReason: z.string().describe('Explains in one line how the list price was computed'),
    }),
  ),
  history: z.array(
    z.object({
      fromStatus: z.string().nullable(),
      toStatus: z.string(),
      actor: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  tracks: z.array(
    z.object({
      trackingNo: z.string(),
      events: z.array(
        z.object({ text: z.string(), place: z.string(), at: z.string(), hasHappened: z.boolean() }),
      ),
    }),
  ),
  payments: z.array(z.object({ orderPn: z.string(), status: z.string(), amount: z.number() })),
  disputes: z
    .array(DisputeSchema.extend({ actions: z.array(ActionSchema) }))
    .describe('Disputes of the payments, latest first'),
  cases: z.array(
    z.object({
      afterSaleNo: z.string(),
      status: z.string(),
      resolution: z.string(),
      actions: z.array(ActionSchema),
    }),
  ),
}).meta({ id: 'ConsoleOrderDetail' })

/** Something that waits for an action of the shop's staff. */
const BackOfficeItemSchema = component('ConsoleBackOfficeItem', {
  key: z.string().describe('What identifies the task'),
  kind: z.string().describe('Kind of task, such as `quote`'),
  title: z.string(),
  text: z.string().describe('What the buyer wrote'),
  email: z.string(),
  status: z.string(),
  at: z.string().describe('When it came in, in shop time'),
  actions: z.array(ActionSchema),
  documents: z
    .array(z.object({ name: z.string(), address: z.string() }))
    .optional()
    .describe('Documents of an application with their paths; `worldId` may be added to a path'),
})
export type BackOfficeItem = z.output<typeof BackOfficeItemSchema>

const TrackingCodeSchema = component('ConsoleTrackingCode', {
  code: z.enum(trackingCodes).describe('Tracking number that the parcel gets'),
  label: z.string().describe('Name of the way'),
  effect: z.string().describe('What happens to the parcel'),
})

export const ordersEndpoints = consoleCalls('orders', {
  trackingCodes: read({
    description:
      'The control `ship-order` takes one of them as `trackingCode`. The shop clock does the rest.',
    summary: 'List the tracking numbers that decide the way of a parcel',
    input: z.object({}),
    data: toPageSchema(TrackingCodeSchema),
  }),
  list: {
    summary: 'List orders of a world, latest first, with the available actions',
    input: inWorld({
      status: text(20).optional().describe('Only orders with this status, such as `on-hold`'),
      search: text(100).optional().describe('Part of order number, email address or SKU'),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(ConsoleOrderSchema).extend({ counts: z.record(z.string(), z.int()) }),
  },
  detail: read({
    summary: 'Get an order with its history, tracking, payments, and after-sale requests',
    input: inWorld({ orderNo: text(40) }),
    data: ConsoleOrderDetailSchema,
  }),
  backOffice: read({
    summary:
      'List open tasks of the shop’s staff: after-sale requests, questions, quotes, reviews, applications, transfers',
    data: toPageSchema(BackOfficeItemSchema),
  }),
  document: read({
    summary: 'Get a document of a wholesale application, a PDF or a picture',
    input: inWorld({
      applicationId: int(1),
      number: int(1, 20).default(1).describe('Index among the documents of the application, starting at 1'),
    }),
    data: z.null(),
  }),
})
