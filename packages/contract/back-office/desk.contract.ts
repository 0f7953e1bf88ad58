import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { day, flag, int, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { OrderSchema } from '../order/order.schemas.ts'
import { EffectiveStatusSchema, OrderStatusSchema } from '../order/order-status.ts'
import { DisputeSchema, DisputeStateSchema, DisputeStatusSchema } from '../payment/dispute.ts'
import { BEST_SELLER_DAYS, FIGURE_DAYS, MAX_EVIDENCE } from './back-office-constants.ts'
import { StaffBuyerSchema } from './staff-buyer.ts'

const DayFiguresSchema = component('StaffDayFigures', {
  day: z.iso.date().describe('Day in UTC.'),
  orderCount: z.int().describe('Orders placed on the day that were not canceled.'),
  revenue: z.number().describe('Totals of the orders paid on the day, in US dollars, before refunds.'),
})
export type DayFigures = z.output<typeof DayFiguresSchema>

const BestSellerSchema = component('StaffBestSeller', {
  skuCode: z.string(),
  name: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  soldCount: z.int().describe('Units in orders paid within the period.'),
  revenue: z.number().describe('Value of those units before coupons, in US dollars.'),
})

const WaitingSchema = component('StaffWaiting', {
  toShip: z.int().describe('Orders that can ship now.'),
  disputes: z.int().describe('Disputes that wait for a response.'),
  returns: z.int().describe('Return requests without a decision, or accepted and not closed.'),
  quotes: z.int().describe('Quote requests without an answer.'),
  questions: z.int().describe('Product questions without an answer.'),
  reviews: z.int().describe('Reviews waiting for approval.'),
  soldOut: z.int().describe('SKUs on sale that are out of stock.'),
})
export type Waiting = z.output<typeof WaitingSchema>

const EFFECTIVE =
  'paid when it can ship, on-hold while a dispute or the buyer’s request to cancel is open, cancelled after either ended the order, else orderStatus.'

/** An order as the shop's staff sees it in lists. */
const StaffOrderRowSchema = component('StaffOrderRow', {
  orderNo: z.string(),
  orderStatus: OrderStatusSchema,
  effectiveStatus: EffectiveStatusSchema.describe(EFFECTIVE),
  buyer: StaffBuyerSchema,
  country: z.string().describe('ISO code of the country that it ships to.'),
  firstItem: z.string().describe('Name of the first item.'),
  lineCount: z.int().describe('Number of different items.'),
  pieceCount: z.int().describe('Number of units.'),
  totalAmount: z.number(),
  createTime: z.iso.datetime(),
  disputeState: DisputeStateSchema.describe(
    'open while a bank holds money of the order, lost after it gave back all that was left, else null.',
  ),
  isCancelRequested: z.boolean().describe('Whether the buyer’s request to cancel it is open.'),
})
export type StaffOrderRow = z.output<typeof StaffOrderRowSchema>

const StaffDisputeSchema = DisputeSchema.extend({
  evidence: z
    .string()
    .describe('What was sent to the bank. Before a response, a draft from what the shop knows of the order.'),
}).meta({ id: 'StaffDispute' })
export type StaffDispute = z.output<typeof StaffDisputeSchema>

const StaffOrderSchema = OrderSchema.extend({
  buyer: StaffBuyerSchema,
  effectiveStatus: EffectiveStatusSchema.describe(EFFECTIVE),
  disputes: z
    .array(StaffDisputeSchema)
    .describe('Disputes with the buyer’s bank and what it is sent, oldest first.'),
}).meta({ id: 'StaffOrder' })
export type StaffOrder = z.output<typeof StaffOrderSchema>

/** What happens at the desk: figures of the day, and orders. */
export const deskEndpoints = {
  overview: endpoint.staff({
    description: `Orders and revenue of the last ${FIGURE_DAYS} days by UTC day, oldest first, best sellers of the last ${BEST_SELLER_DAYS} days, and how much work is waiting.`,
    id: 'OWN-back-office-overview',
    route: 'POST /api/backOffice/overview',
    bodyKind: 'none',
    summary: 'Get orders, revenue, best sellers, and open work',
    data: z.object({
      days: z.array(DayFiguresSchema),
      waiting: WaitingSchema,
      bestSellers: z.array(BestSellerSchema),
    }),
  }),

  orders: endpoint.staff({
    description:
      'Orders of all buyers, newest first, with the number in each effective status. `counts` ignores the filter by status.',
    id: 'OWN-back-office-orders',
    route: 'POST /api/backOffice/order/list',
    bodyKind: 'json',
    summary: 'List the orders of all buyers',
    input: z.object({
      effectiveStatus: EffectiveStatusSchema.optional().describe('Only orders with this effective status.'),
      keyword: text(100, 0).optional().describe('Part of an order number, name, email address, or SKU.'),
      isDisputed: flag().default(false).describe('Only orders with a dispute that waits for a response.'),
      fromDay: day().optional().describe('First day on which the orders were placed, in UTC.'),
      toDay: day().optional().describe('Last day on which the orders were placed, in UTC.'),
      ...pageFields(20),
    }),
    data: toPageSchema(StaffOrderRowSchema).extend({ counts: z.record(EffectiveStatusSchema, z.int()) }),
  }),

  order: endpoint.staff({
    description: 'An order of any buyer with its items, packages, tracking, refunds, and history.',
    id: 'OWN-back-office-order',
    route: 'POST /api/backOffice/order/detail',
    bodyKind: 'json',
    summary: 'Get an order of any buyer',
    input: z.object({ orderNo: text(40) }),
    data: StaffOrderSchema,
    errors: ['NOT_FOUND'],
  }),

  ship: endpoint.staff.idempotent({
    description:
      'Ships a paid order in the packages that checkout charged, otherwise in `parcelCount` packages, and emails the buyer. An order whose cancellation is requested or granted, or that a dispute stops, fails with 300006.',
    id: 'OWN-back-office-ship',
    route: 'POST /api/backOffice/order/ship',
    bodyKind: 'json',
    summary: 'Ship an order',
    input: z.object({
      orderNo: text(40),
      parcelCount: int(1, 9).default(1).describe('Number of packages, at most the number of units.'),
    }),
    data: z.object({ orderNo: z.string(), trackingNos: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  respondDispute: endpoint.staff.idempotent({
    description:
      'Accepts a dispute, which refunds the buyer, or contests it with evidence, on which the bank decides. Evidence that contains `winning_evidence` or `losing_evidence` is decided right away. A dispute with a response or a decision fails with 3001.',
    id: 'OWN-back-office-respond-dispute',
    route: 'POST /api/backOffice/dispute/respond',
    bodyKind: 'json',
    summary: 'Respond to a dispute',
    input: z.object({
      disputeNo: text(60).describe('Number that the payment host gave the dispute.'),
      response: z
        .enum(['accept', 'contest'])
        .describe('`accept` refunds the buyer now, `contest` sends the evidence.'),
      evidence: longText(MAX_EVIDENCE, 0)
        .default('')
        .describe('What the bank should know. Required to contest.'),
    }),
    data: z.object({
      disputeNo: z.string().describe('Number of the dispute.'),
      disputeStatus: DisputeStatusSchema.describe('`open` while the bank decides on the evidence.'),
    }),
    errors: ['NOT_FOUND'],
  }),
}
