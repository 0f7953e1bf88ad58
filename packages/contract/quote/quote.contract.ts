import { z } from 'zod'
import { CartSummarySchema } from '../cart/cart.schemas.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { buyCount, dollars, email, longText, skuCode, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { QuoteStatusSchema } from './quote-status.ts'

/** A price request for a product that is sold on request, with the shop's offer. */
export const QuoteSchema = component('Quote', {
  quoteNo: z.string(),
  status: QuoteStatusSchema,
  skuCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  buyCount: z.int(),
  targetPrice: z.number().nullable().describe('Target unit price of the buyer; null when not given.'),
  offeredPrice: z
    .number()
    .nullable()
    .describe('Offered unit price at exactly `buyCount`; null before the answer.'),
  offeredTotal: z.number().nullable(),
  message: z.string(),
  answer: z.string().nullable(),
  createTime: z.iso.datetime(),
  answeredTime: z.iso.datetime().nullable(),
  validTo: z.iso.datetime().nullable().describe('When the offer expires.'),
  orderNo: z.string().nullable().describe('Order that was placed at the offered price.'),
  actions: z.object({ canAccept: z.boolean(), canDecline: z.boolean(), canOrder: z.boolean() }),
})
export type Quote = z.output<typeof QuoteSchema>

const QuoteStepSchema = z.object({
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
  ask: endpoint.open.idempotent({
    description:
      'Requests a quote for a SKU with a price on request. Guests provide an email address. Rejected for products with a listed price. Idempotent with the Idempotency-Key header.',
    id: 'OWN-quote-ask',
    route: 'POST /api/quote/ask',
    bodyKind: 'json',
    rateLimit: rateLimits.write,
    summary: 'Request a quote',
    input: z.object({
      skuCode: skuCode(),
      buyCount: buyCount(),
      targetPrice: dollars(1_000_000).optional().describe('Target unit price in dollars.'),
      message: longText(2000, 0).default(''),
      email: email().optional().describe('Required for guests. Members use their own email address.'),
      name: text(120, 0).default(''),
    }),
    data: z.object({ quoteNo: z.string(), status: QuoteStatusSchema, email: z.string() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  list: endpoint({
    description: 'The member’s quotes, newest first, with the number in each status.',
    id: 'OWN-quote-list',
    route: 'POST /api/quote/list',
    bodyKind: 'json',
    summary: 'List quotes',
    input: z.object({ status: QuoteStatusSchema.optional(), ...pageFields(10) }),
    data: toPageSchema(QuoteSchema).extend({ counts: z.record(QuoteStatusSchema, z.int()) }),
  }),

  detail: endpoint({
    description: 'One of the member’s quotes with its history.',
    id: 'OWN-quote-detail',
    route: 'POST /api/quote/detail',
    bodyKind: 'json',
    summary: 'Get a quote',
    input: z.object({ quoteNo: quoteNo() }),
    data: QuoteWithStepsSchema,
    errors: ['NOT_FOUND'],
  }),

  accept: endpoint.idempotent({
    description:
      'Accepts an offer. Until it expires, the member pays the offered price for exactly the quoted quantity.',
    id: 'OWN-quote-accept',
    route: 'POST /api/quote/accept',
    bodyKind: 'json',
    summary: 'Accept a quote',
    input: z.object({ quoteNo: quoteNo() }),
    data: QuoteWithStepsSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  decline: endpoint.idempotent({
    description: 'Declines an offer, or withdraws a request.',
    id: 'OWN-quote-decline',
    route: 'POST /api/quote/decline',
    bodyKind: 'json',
    summary: 'Decline a quote',
    input: z.object({ quoteNo: quoteNo(), reason: longText(500, 0).default('') }),
    data: QuoteWithStepsSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  toCart: endpoint.idempotent({
    description:
      'Adds exactly the quoted quantity of an accepted quote to the cart, replacing an existing quantity.',
    id: 'OWN-quote-to-cart',
    route: 'POST /api/quote/toCart',
    bodyKind: 'json',
    summary: 'Add a quoted product to the cart',
    input: z.object({ quoteNo: quoteNo() }),
    data: z.object({ skuCode: z.string(), buyCount: z.int(), summary: CartSummarySchema }),
    errors: ['NOT_FOUND', 'REFUSED', 'STOCK_SHORT'],
  }),
}
