import { z } from 'zod'
import { AfterSaleDetailSchema } from '../after-sale/after-sale.contract.ts'
import { AfterSaleStatusSchema } from '../after-sale/after-sale-status.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { dollars, flag, int, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { QuoteSchema } from '../quote/quote.contract.ts'
import { QuoteStatusSchema } from '../quote/quote-status.ts'
import { ReviewStatusSchema } from '../review/review.contract.ts'
import { StaffBuyerSchema } from './staff-buyer.ts'

/** What staff can do with a return request. */
const ReturnDecisionSchema = z.enum(['in-review', 'accepted', 'refused', 'closed'])
export type ReturnDecision = z.output<typeof ReturnDecisionSchema>

const StaffReturnSchema = AfterSaleDetailSchema.extend({
  buyer: StaffBuyerSchema,
  decisions: z.array(ReturnDecisionSchema).describe('Statuses that the request can move to.'),
}).meta({ id: 'StaffReturn' })
export type StaffReturn = z.output<typeof StaffReturnSchema>

const StaffQuoteSchema = QuoteSchema.extend({
  buyerName: z.string(),
  email: z.string(),
  listPrice: z.number().nullable().describe('Retail unit price of the product; null when it has none.'),
}).meta({ id: 'StaffQuote' })
export type StaffQuote = z.output<typeof StaffQuoteSchema>

export const QuestionStatusSchema = z.enum(['open', 'answered'])
export type QuestionStatus = z.output<typeof QuestionStatusSchema>

const productFields = { productName: z.string(), image: z.string(), seoUrl: z.string() }

const StaffQuestionSchema = component('StaffQuestion', {
  questionId: z.int(),
  status: QuestionStatusSchema,
  ...productFields,
  question: z.string(),
  answer: z.string().nullable(),
  authorName: z.string(),
  email: z.string(),
  createTime: z.iso.datetime(),
})
export type StaffQuestion = z.output<typeof StaffQuestionSchema>

const StaffReviewSchema = component('StaffReview', {
  reviewId: z.int(),
  reviewStatus: ReviewStatusSchema,
  ...productFields,
  rating: z.int(),
  title: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  authorName: z.string(),
  isVerified: z.boolean(),
  createTime: z.iso.datetime(),
})
export type StaffReview = z.output<typeof StaffReviewSchema>

/** What buyers ask of the shop: returns, quotes, questions and reviews. */
export const caseEndpoints = {
  returns: endpoint.staff({
    description:
      'Return requests of all buyers with their photos and history, newest first, and the number in each status.',
    id: 'OWN-back-office-returns',
    route: 'POST /api/backOffice/return/list',
    bodyKind: 'json',
    summary: 'List the return requests of all buyers',
    input: z.object({
      status: AfterSaleStatusSchema.optional(),
      orderNo: text(40, 0).optional().describe('Only requests for this order.'),
      ...pageFields(10, 50),
    }),
    data: toPageSchema(StaffReturnSchema).extend({ counts: z.record(AfterSaleStatusSchema, z.int()) }),
  }),

  decideReturn: endpoint.staff.idempotent({
    description:
      'Moves a return request into review, to its decision, or closes it, and emails the buyer. Closing an accepted request refunds it once. A move that isn’t in `decisions`, and a cancellation while a dispute of the order is open, fails with 300006.',
    id: 'OWN-back-office-decide-return',
    route: 'POST /api/backOffice/return/decide',
    bodyKind: 'json',
    summary: 'Decide on a return request',
    input: z.object({
      afterSaleNo: text(40),
      decision: ReturnDecisionSchema,
      answer: longText(1000, 0).default('').describe('Message to the buyer; empty for the default email.'),
    }),
    data: z.object({ afterSaleNo: z.string(), status: AfterSaleStatusSchema }),
    errors: ['NOT_FOUND', 'ORDER_STATE', 'RETURN_TOO_MANY'],
  }),

  quotes: endpoint.staff({
    description: 'Quote requests of all buyers, newest first, and the number in each status.',
    id: 'OWN-back-office-quotes',
    route: 'POST /api/backOffice/quote/list',
    bodyKind: 'json',
    summary: 'List the quote requests of all buyers',
    input: z.object({ status: QuoteStatusSchema.optional(), ...pageFields(10, 50) }),
    data: toPageSchema(StaffQuoteSchema).extend({ counts: z.record(QuoteStatusSchema, z.int()) }),
  }),

  answerQuote: endpoint.staff.idempotent({
    description: 'Offers a unit price for a quote request, or declines it without a price. Emails the buyer.',
    id: 'OWN-back-office-answer-quote',
    route: 'POST /api/backOffice/quote/answer',
    bodyKind: 'json',
    summary: 'Answer a quote request',
    input: z.object({
      quoteNo: text(40),
      price: dollars(1_000_000)
        .refine(price => price > 0, 'must be at least 0.01')
        .optional()
        .describe('Offered unit price in US dollars. Leave out to decline.'),
      validDays: int(1, 365).default(14).describe('Days for which the offer is valid.'),
      answer: longText(1000).describe('Message to the buyer.'),
    }),
    data: z.object({ quoteNo: z.string(), status: QuoteStatusSchema }),
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  questions: endpoint.staff({
    description: 'Product questions of all buyers, newest first, and the number in each status.',
    id: 'OWN-back-office-questions',
    route: 'POST /api/backOffice/question/list',
    bodyKind: 'json',
    summary: 'List the product questions of all buyers',
    input: z.object({ status: QuestionStatusSchema.optional(), ...pageFields(20, 50) }),
    data: toPageSchema(StaffQuestionSchema).extend({ counts: z.record(QuestionStatusSchema, z.int()) }),
  }),

  answerQuestion: endpoint.staff.idempotent({
    description:
      'Answers and publishes a question and emails the answer to its author. Answering again replaces the answer.',
    id: 'OWN-back-office-answer-question',
    route: 'POST /api/backOffice/question/answer',
    bodyKind: 'json',
    summary: 'Answer a product question',
    input: z.object({ questionId: int(1), answer: longText(2000) }),
    data: z.object({ questionId: z.int() }),
    errors: ['NOT_FOUND'],
  }),

  reviews: endpoint.staff({
    description: 'Reviews of all buyers, newest first, and the number in each status.',
    id: 'OWN-back-office-reviews',
    route: 'POST /api/backOffice/review/list',
    bodyKind: 'json',
    summary: 'List the reviews of all buyers',
    input: z.object({ reviewStatus: ReviewStatusSchema.optional(), ...pageFields(20, 50) }),
    data: toPageSchema(StaffReviewSchema).extend({ counts: z.record(ReviewStatusSchema, z.int()) }),
  }),

  decideReview: endpoint.staff.idempotent({
    description:
      'Publishes or rejects a pending review. A published one counts in the rating and gives its author points. A decided review doesn’t change.',
    id: 'OWN-back-office-decide-review',
    route: 'POST /api/backOffice/review/decide',
    bodyKind: 'json',
    summary: 'Decide on a review',
    input: z.object({ reviewId: int(1), isShown: flag().describe('Whether the review is published.') }),
    data: z.object({ reviewStatus: ReviewStatusSchema }),
    errors: ['NOT_FOUND'],
  }),
}
