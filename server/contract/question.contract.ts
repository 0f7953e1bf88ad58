import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { email, text } from './core/field.ts'
import { pageFields, toPageSchema } from './core/paging.ts'
import { rateLimits } from './core/rate-limits.ts'

export const QuestionSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    authorName: z.string(),
    createTime: z.iso.datetime(),
    answerTime: z.iso.datetime().nullable(),
    isGeneral: z.boolean().describe("True for the shop's own entries about this kind of part."),
  })
  .meta({ id: 'Question' })
export type Question = z.output<typeof QuestionSchema>

export const questionEndpoints = {
  list: endpoint({
    description:
      "Answered questions about a product (`id` is its product code), then the shop's own entries for its kind.",
    id: 'CALL-shop-product-faq-list-id',
    method: 'POST',
    path: '/api/shop/product/faq/list/{id}',
    bodyKind: 'form',
    access: 'open',
    summary: 'Questions about a product',
    input: z.object({ id: text(80), ...pageFields(10, 50) }),
    data: toPageSchema(QuestionSchema),
    errors: [],
  }),

  add: endpoint({
    description:
      'Asks about a product. Guests give their e-mail; the question is listed once it is answered.',
    id: 'CALL-shop-product-faq-add',
    method: 'POST',
    path: '/api/shop/product/faq/add',
    bodyKind: 'json',
    access: 'open',
    isIdempotent: true,
    rateLimit: rateLimits.write,
    summary: 'Ask about a product',
    input: z.object({
      productCode: text(80),
      question: text(1000, 3),
      email: email().optional().describe('Needed from guests; members ask under their own.'),
      name: text(80, 0).optional(),
    }),
    data: z.object({ id: z.string() }),
    errors: ['INVALID', 'NOT_FOUND', 'REFUSED'],
  }),
}
