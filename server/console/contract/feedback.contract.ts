import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { FeedbackRowSchema } from '#server/modules/support/feedback.ts'
import { worldField } from './fields.ts'

/** Messages from the feedback form. */
export const feedbackEndpoints = {
  list: endpoint({
    id: 'OWN-console-feedback-list',
    method: 'GET',
    path: '/console/api/feedback',
    bodyKind: 'query',
    access: 'open',
    summary: 'List feedback, latest first',
    input: z.object({
      ...worldField,
      status: z.enum(['new', 'handled']).optional(),
      search: text(100).optional(),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(FeedbackRowSchema),
    errors: ['INVALID'],
  }),
  handle: endpoint({
    description: 'Sends the answer by email. Without an answer, only marks the feedback as handled.',
    id: 'OWN-console-feedback-handle',
    method: 'POST',
    path: '/console/api/feedback/handle',
    bodyKind: 'json',
    access: 'open',
    summary: 'Reply to feedback, or mark it as handled',
    input: z.object({ ...worldField, feedbackId: int(1), answer: text(4000, 0).default('') }),
    data: FeedbackRowSchema,
    errors: ['INVALID', 'NOT_FOUND'],
  }),
  reopen: endpoint({
    id: 'OWN-console-feedback-reopen',
    method: 'POST',
    path: '/console/api/feedback/reopen',
    bodyKind: 'json',
    access: 'open',
    summary: 'Mark feedback as new',
    input: z.object({ ...worldField, feedbackId: int(1) }),
    data: FeedbackRowSchema,
    errors: ['INVALID', 'NOT_FOUND'],
  }),
}
