import { z } from 'zod'
import { email, flag, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { askApplicant, decideApplication, reviewApplication } from './decide-application.ts'
import { writeAsManager } from './messages.ts'

const usualAnswers = {
  yes: 'Your business is approved. Every price in the shop follows your level from now on.',
  no: 'We could not verify your business with what you sent.',
}

/** What testers and demonstrators do in the place of those who read wholesale applications. */
export const wholesaleControls: readonly Control[] = [
  defineControl({
    name: 'review-wholesale',
    summary: 'Take up the wholesale application of an address',
    input: z.object({ email: email() }),
    data: z.object({ status: z.string() }),
    run: ({ deps, input }) => reviewApplication(deps, { ...input, now: deps.clock.now() }),
  }),
  defineControl({
    name: 'ask-wholesale',
    summary: 'Ask a wholesale applicant for more: a document, or an answer in words',
    input: z.object({
      email: email(),
      question: text(500).default('Please add an extract from the trade register of the last three months.'),
    }),
    data: z.object({ status: z.string() }),
    run: ({ deps, input }) => askApplicant(deps, { ...input, now: deps.clock.now() }),
  }),
  defineControl({
    name: 'write-as-manager',
    summary: 'Write to a wholesale member in the name of the client manager',
    input: z.object({ email: email(), text: text(2000) }),
    data: z.object({ messageId: z.int(), manager: z.string() }),
    run: ({ deps, input }) => writeAsManager(deps, input.email, input.text),
  }),
  defineControl({
    name: 'decide-wholesale',
    summary: 'Accept or refuse the open wholesale application of an address',
    input: z.object({
      email: email(),
      isAccepted: flag().default(true),
      answer: text(500, 0).default(''),
    }),
    data: z.object({ status: z.string(), memberId: z.int().nullable() }),
    run: ({ deps, input: { answer, ...input } }) =>
      decideApplication(deps, {
        ...input,
        answer: answer === '' ? usualAnswers[input.isAccepted ? 'yes' : 'no'] : answer,
        now: deps.clock.now(),
      }),
  }),
]
