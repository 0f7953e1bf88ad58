import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { email, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { rateLimits } from '../core/rate-limits.ts'

const QuestionSchema = component('Question', {
  id: z.string(),
  question: z.string(),
  answer: z.string().describe('Empty while `isPending`.'),
  authorName: z.string(),
  createTime: z.iso.datetime(),
  answerTime: z.iso.datetime().nullable(),
  isPending: z.boolean().describe('The member’s own question, which only they see until it is answered.'),
  isGeneral: z.boolean().describe('True for general entries about this kind of part.'),
})
export type Question = z.output<typeof QuestionSchema>

export const questionEndpoints = {
  list: endpoint.open({
    description:
      'The member’s own unanswered questions about a product (`id` is its product code), then answered ones, then general ones for its kind of part.',
    route: 'POST /api/shop/product/faq/list/{id}',
    summary: 'List questions about a product',
    input: z.object({ id: text(80), ...pageFields(10, 50) }),
    data: toPageSchema(QuestionSchema),
  }),

  add: endpoint.open.idempotent({
    description:
      'Submits a question about a product. Guests provide an email address. The question is listed after it is answered.',
    route: 'POST /api/shop/product/faq/add',
    bodyKind: 'json',
    rateLimit: rateLimits.write,
    summary: 'Ask a question about a product',
    input: z.object({
      productCode: text(80),
      question: longText(1000, 3),
      email: email().optional().describe('Required for guests. Members use their own email address.'),
      name: text(80, 0).optional(),
    }),
    data: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  }),
}
