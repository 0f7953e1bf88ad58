import { int, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { decideExperiencer } from './experiencer.ts'
import { sendNewsletter } from './newsletter.ts'

/** Test controls that act as the communications team. */
export const supportControls: readonly Control[] = [
  defineControl({
    name: 'send-newsletter',
    summary: 'Send a newsletter to all subscribers, each with an unsubscribe link',
    input: z.object({
      subject: text(120).default('New on the bench this week'),
      text: text(4000)
        .default('New grades, fresh stock, and three repair guides are now online.')
        .describe('Text of the newsletter'),
    }),
    data: z.object({ sent: z.int().describe('Number of recipients') }),
    run: ({ deps, input }) => sendNewsletter(deps, input),
  }),
  defineControl({
    name: 'decide-experiencer',
    summary: 'Update a product-tester application and email the answer',
    input: z.object({
      applicationId: int(1),
      status: z.enum(['in-review', 'accepted', 'refused']).describe('New status of the application'),
      answer: text(2000, 0).default(''),
    }),
    data: z.object({ applicationId: z.int(), status: z.string() }),
    run: ({ deps, input }) => decideExperiencer(deps, input),
  }),
]
