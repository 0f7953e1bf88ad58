import { z } from 'zod'
import { int, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { decideExperiencer } from './decide-experiencer.ts'
import { sendNewsletter } from './send-newsletter.ts'

/** What testers and demonstrators do in the place of those who write to customers. */
export const supportControls: readonly Control[] = [
  defineControl({
    name: 'send-newsletter',
    summary: 'Send a newsletter to everybody who agreed; each mail has its own link to end it',
    input: z.object({
      subject: text(120).default('New on the bench this week'),
      text: text(4000).default('New grades, fresh stock and three repair notes are on the site.'),
    }),
    data: z.object({ sent: z.int() }),
    run: ({ deps, input }) => sendNewsletter(deps, input),
  }),
  defineControl({
    name: 'decide-experiencer',
    summary: 'Move an application of the product-experiencer program on and mail its answer',
    input: z.object({
      applicationId: int(1),
      status: z.enum(['in-review', 'accepted', 'refused']),
      answer: text(2000, 0).default(''),
    }),
    data: z.object({ applicationId: z.int(), status: z.string() }),
    run: ({ deps, input }) => decideExperiencer(deps, input),
  }),
]
