import { z } from 'zod'
import { AfterSaleResolutionSchema, AfterSaleStatusSchema } from '../after-sale/after-sale-status.ts'
import { component } from '../core/component.ts'
import { OrderStatusSchema, ParcelStatusSchema } from '../order/order-status.ts'

const OrderEventSchema = component('OrderEventData', {
  orderNo: z.string(),
  memberId: z.int(),
  orderStatus: OrderStatusSchema,
  fromStatus: OrderStatusSchema.nullable().describe('Status before; null for a new order.'),
  kind: z.string().describe('cart, buy-now, presale, or quote.'),
  totalAmount: z.number(),
  currency: z.string(),
  actor: z.string().describe('Who moved it: member, system, payment-host, warehouse, or console.'),
  reason: z.string(),
})

const PaymentEventSchema = component('PaymentEventData', {
  orderPn: z.string(),
  orderNos: z.array(z.string()),
  memberId: z.int(),
  paymentStatus: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded']),
  paymentMethod: z.string(),
  amount: z.number(),
  refundedTotal: z.number(),
  failureCode: z.string().nullable(),
  failureText: z.string().nullable(),
  refund: z
    .object({ refundNo: z.string(), orderNo: z.string(), amount: z.number(), reason: z.string() })
    .nullable()
    .describe('The refund of `payment.refunded`, which may be a part; otherwise null.'),
})

const ParcelEventSchema = component('ParcelEventData', {
  trackingNo: z.string(),
  parcelNo: z.string(),
  orderNo: z.string(),
  memberId: z.int(),
  parcelStatus: ParcelStatusSchema,
  carrierCode: z.string(),
  carrierName: z.string(),
  shippedTime: z.string(),
  deliveredTime: z.string().nullable(),
})

const AfterSaleEventSchema = component('AfterSaleEventData', {
  afterSaleNo: z.string(),
  orderNo: z.string(),
  memberId: z.int(),
  status: AfterSaleStatusSchema,
  fromStatus: AfterSaleStatusSchema.nullable().describe('Status before; null for a new request.'),
  resolution: AfterSaleResolutionSchema,
  outcome: z.string().nullable().describe('What was granted; null until then.'),
  refundAmount: z.number(),
  actor: z.string().describe('Who moved it: member, system, or console.'),
  reason: z.string(),
})

const StockEventSchema = component('StockEventData', {
  skuCode: z.string(),
  cause: z.enum(['restock', 'reserve', 'take', 'release', 'return', 'correct']),
  stock: z.int().describe('Units in the warehouse, including reserved ones.'),
  reserved: z.int().describe('Units that unpaid orders have reserved.'),
  available: z.int().describe('Units that can be bought.'),
  stockChange: z.int(),
  reservedChange: z.int(),
  orderNo: z.string().nullable().describe('Order that caused it; null for any other cause.'),
  actor: z.string(),
})

const MemberEventSchema = component('MemberEventData', {
  memberId: z.int(),
  email: z.string(),
  memberName: z.string(),
  memberStatus: z.enum(['active', 'frozen', 'deleted']),
  country: z.string().nullable(),
  isBackMarket: z.boolean(),
})

const InboxEventSchema = component('InboxEventData', {
  messageId: z.int(),
  channel: z.enum(['email', 'sms', 'notice', 'chat']),
  kind: z.string().describe('Kind of message, such as `verification-code`.'),
  to: z.string().describe('Email address or phone number of the recipient, or the member’s ID.'),
  memberId: z.int().nullable(),
  subject: z.string(),
  body: z.string(),
  data: z
    .record(z.string(), z.unknown())
    .describe('What the message is about, such as an order number or a code.'),
})

/** Types of each topic with their meaning, and the data that all of them have. */
const topics = {
  order: {
    data: OrderEventSchema,
    types: {
      placed: 'An order was placed',
      paid: 'An order was paid',
      shipped: 'All packages of an order were shipped',
      received: 'The receipt of an order was confirmed',
      cancelled: 'An order was canceled',
    },
  },
  payment: {
    data: PaymentEventSchema,
    types: {
      created: 'A payment was started',
      pending: 'A payment waits for its result',
      paid: 'A payment was made',
      failed: 'A payment was declined',
      cancelled: 'The buyer canceled a payment',
      expired: 'The window of a payment closed',
      refunded: 'A payment or a part of it was refunded',
    },
  },
  parcel: {
    data: ParcelEventSchema,
    types: {
      packed: 'A package was packed',
      moving: 'A package left the warehouse',
      delivered: 'A package was delivered',
      returned: 'A package goes back to the sender',
      lost: 'The carrier lost a package',
    },
  },
  after_sale: {
    data: AfterSaleEventSchema,
    types: {
      submitted: 'An after-sale request was submitted',
      in_review: 'An after-sale request is being reviewed',
      accepted: 'An after-sale request was accepted',
      refused: 'An after-sale request was rejected',
      closed: 'An after-sale request was settled',
      cancelled: 'The member canceled an after-sale request',
    },
  },
  stock: { data: StockEventSchema, types: { changed: 'The stock of a SKU changed' } },
  member: {
    data: MemberEventSchema,
    types: {
      registered: 'A member registered',
      updated: 'The profile of a member changed',
      frozen: 'A member was frozen',
      deleted: 'A member deleted the account',
      reopened: 'A frozen or deleted account is active again',
    },
  },
  inbox: { data: InboxEventSchema, types: { delivered: 'The shop sent a message' } },
} as const

type Topics = typeof topics
/** First part of an event type. An endpoint chooses its events by topic. */
export type EventTopic = keyof Topics
/** Type of an event, such as `order.paid`. */
export type EventType = {
  [Topic in EventTopic]: `${Topic}.${keyof Topics[Topic]['types'] & string}`
}[EventTopic]
/** Data of the events of a topic. */
export type EventData<Topic extends EventTopic = EventTopic> = z.output<Topics[Topic]['data']>

/** All topics. */
export const eventTopics = Object.keys(topics) as [EventTopic, ...EventTopic[]]

/** Every type with its topic, its meaning and the schema of its data. */
export const eventTypes = Object.entries(topics).flatMap(([topic, { data, types }]) =>
  Object.entries(types).map(([name, summary]) => ({
    type: `${topic}.${name}` as EventType,
    topic: topic as EventTopic,
    summary,
    data: data as z.ZodType,
  })),
)

/**
 * Seconds from one attempt to the next after a failure, as the Standard Webhooks specification suggests. Payment notices
 * are sent again at the same intervals.
 */
export const RETRY_SECONDS: readonly number[] = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
]

/** How long an endpoint may take to respond. */
export const RESPONSE_SECONDS = 15
