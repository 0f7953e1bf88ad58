import { z } from 'zod'
import { CartSummarySchema } from './cart.contract.ts'
import { endpoint } from './core/endpoint.ts'
import { buyCount, dollars, email, skuCode, text } from './core/field.ts'
import { pageFields, pageOf } from './core/paging.ts'
import { rateLimits } from './core/rate-limits.ts'

export const QuoteStatusSchema = z.enum([
  'submitted',
  'answered',
  'accepted',
  'refused',
  'expired',
  'ordered',
])
export type QuoteStatus = z.output<typeof QuoteStatusSchema>

/** A question for the price of a product that is sold on request, and what the shop offered. */
export const QuoteSchema = z
  .object({
    quoteNo: z.string(),
    status: QuoteStatusSchema,
    skuCode: z.string(),
    productCode: z.string(),
    name: z.string(),
    productSpec: z.string(),
    image: z.string(),
    seoUrl: z.string(),
    buyCount: z.int(),
    /** What the buyer would like to pay for one piece; null when nothing was said. */
    targetPrice: z.number().nullable(),
    /** What the shop offers for one piece at exactly `buyCount` pieces; null before the answer. */
    offeredPrice: z.number().nullable(),
    offeredTotal: z.number().nullable(),
    message: z.string(),
    answer: z.string().nullable(),
    createTime: z.iso.datetime(),
    answeredTime: z.iso.datetime().nullable(),
    /** The offer can be accepted and ordered before this moment. */
    validTo: z.iso.datetime().nullable(),
    /** Order that was placed at the offered price. */
    orderNo: z.string().nullable(),
    actions: z.object({ canAccept: z.boolean(), canDecline: z.boolean(), canOrder: z.boolean() }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof QuoteSchema>

export const QuoteStepSchema = z.object({
  status: QuoteStatusSchema,
  by: z.enum(['buyer', 'shop']),
  reason: z.string(),
  time: z.iso.datetime(),
})

const QuoteWithStepsSchema = QuoteSchema.extend({ history: z.array(QuoteStepSchema) }).meta({
  id: 'QuoteWithSteps',
})
export type QuoteWithSteps = z.output<typeof QuoteWithStepsSchema>

const quoteNo = () => text(40)

export const quoteEndpoints = {
  /**
   * Asks for the price of a SKU that is sold on request. Guests name an e-mail address for the answer. Refused for products
   * that have a price. The same header x-idempotency-key keeps the question once.
   */
  ask: endpoint({
    id: 'OWN-quote-ask',
    method: 'POST',
    path: '/api/quote/ask',
    bodyKind: 'json',
    access: 'open',
    rateLimit: rateLimits.write,
    summary: 'Ask for a quote',
    input: z.object({
      skuCode: skuCode(),
      buyCount: buyCount(),
      /** Dollars for one piece that the buyer hopes for. */
      targetPrice: dollars(1_000_000).optional(),
      message: text(2000, 0).default(''),
      /** Needed of guests; a member's own address is used. */
      email: email().optional(),
      name: text(120, 0).default(''),
    }),
    data: z.object({ quoteNo: z.string(), status: QuoteStatusSchema, email: z.string() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  /** Own quotes, newest first, with how many there are in each state. */
  list: endpoint({
    id: 'OWN-quote-list',
    method: 'POST',
    path: '/api/quote/list',
    bodyKind: 'json',
    access: 'member',
    summary: 'Own quotes',
    input: z.object({ status: QuoteStatusSchema.optional(), ...pageFields(10) }),
    data: pageOf(QuoteSchema).extend({ counts: z.record(QuoteStatusSchema, z.int()) }),
    errors: [],
  }),

  /** One own quote with its history. */
  detail: endpoint({
    id: 'OWN-quote-detail',
    method: 'POST',
    path: '/api/quote/detail',
    bodyKind: 'json',
    access: 'member',
    summary: 'One own quote',
    input: z.object({ quoteNo: quoteNo() }),
    data: QuoteWithStepsSchema,
    errors: ['NOT_FOUND'],
  }),

  /** Accepts an offer: from then on the SKU costs the member the offered price at exactly the quoted pieces, until it runs out. */
  accept: endpoint({
    id: 'OWN-quote-accept',
    method: 'POST',
    path: '/api/quote/accept',
    bodyKind: 'json',
    access: 'member',
    summary: 'Accept a quote',
    input: z.object({ quoteNo: quoteNo() }),
    data: QuoteWithStepsSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  /** Declines an offer, or takes a question back. */
  decline: endpoint({
    id: 'OWN-quote-decline',
    method: 'POST',
    path: '/api/quote/decline',
    bodyKind: 'json',
    access: 'member',
    summary: 'Decline a quote',
    input: z.object({ quoteNo: quoteNo(), reason: text(500, 0).default('') }),
    data: QuoteWithStepsSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  /** Puts exactly the quoted pieces of an accepted quote into the cart, whatever the line held before. */
  toCart: endpoint({
    id: 'OWN-quote-to-cart',
    method: 'POST',
    path: '/api/quote/toCart',
    bodyKind: 'json',
    access: 'member',
    summary: 'Put a quoted product into the cart',
    input: z.object({ quoteNo: quoteNo() }),
    data: z.object({ skuCode: z.string(), buyCount: z.int(), summary: CartSummarySchema }),
    errors: ['NOT_FOUND', 'REFUSED', 'STOCK_SHORT'],
  }),
}
