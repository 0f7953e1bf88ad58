import { z } from 'zod'
import { email, flag, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/console/define-control.ts'
import { decideApplication } from './decide-application.ts'

/** What testers and demonstrators do in the place of those who read wholesale applications. */
export const wholesaleControls: readonly Control[] = [
  defineControl({
    name: 'decide-wholesale',
    summary: 'Accept or refuse the open wholesale application of an address',
    input: z.object({
      email: email(),
      isAccepted: flag().default(true),
      answer: text(500, 0).default('Thank you for your application.'),
    }),
    data: z.object({ status: z.string(), memberId: z.int().nullable() }),
    run: ({ deps, input }) => decideApplication(deps, { ...input, now: deps.clock.now() }),
  }),
]
