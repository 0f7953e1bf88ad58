import { z } from 'zod'
import { int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { FeedbackRowSchema } from '#server/modules/support/feedback.ts'
import { consoleEndpoint, worldField } from './fields.ts'

/** Messages from the feedback form. */
export const feedbackEndpoints = {
  list: consoleEndpoint({
    id: 'OWN-console-feedback-list',
    route: 'GET /console/api/feedback',
    summary: 'List feedback, latest first',
    input: z.object({
      ...worldField,
      status: z.enum(['new', 'handled']).optional(),
      search: text(100).optional(),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(FeedbackRowSchema),
  }),
  handle: consoleEndpoint({
    description: 'Sends the answer by email. Without an answer, only marks the feedback as handled.',
    route: 'POST /console/api/feedback/handle',
    summary: 'Reply to feedback, or mark it as handled',
    input: z.object({ ...worldField, feedbackId: int(1), answer: text(4000, 0).default('') }),
    data: FeedbackRowSchema,
    errors: ['NOT_FOUND'],
  }),
  reopen: consoleEndpoint({
    route: 'POST /console/api/feedback/reopen',
    summary: 'Mark feedback as new',
    input: z.object({ ...worldField, feedbackId: int(1) }),
    data: FeedbackRowSchema,
    errors: ['NOT_FOUND'],
  }),
}
