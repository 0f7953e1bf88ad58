import { int, longText, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { FeedbackRowSchema } from '@fixbench/server/modules/support/feedback.ts'
import { z } from 'zod'
import { consoleCalls, inWorld } from '#console/contract/fields.ts'

/** Messages from the feedback form. */
export const feedbackEndpoints = consoleCalls('feedback', {
  list: {
    summary: 'List feedback, latest first',
    input: inWorld({
      status: z.enum(['new', 'handled']).optional().describe('Only feedback with this status'),
      search: text(100).optional().describe('Part of the text or email address'),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(FeedbackRowSchema),
  },
  handle: {
    description: 'Sends the answer by email. Without an answer, only marks the feedback as handled.',
    summary: 'Reply to feedback, or mark it as handled',
    input: inWorld({ feedbackId: int(1), answer: longText(4000, 0).default('') }),
    data: FeedbackRowSchema,
    errors: ['NOT_FOUND'],
  },
  reopen: {
    summary: 'Mark feedback as new',
    input: inWorld({ feedbackId: int(1) }),
    data: FeedbackRowSchema,
    errors: ['NOT_FOUND'],
  },
})
