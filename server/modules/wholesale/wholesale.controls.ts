import { email, flag, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { decideApplication, requestMoreInformation, reviewApplication } from './decide-application.ts'
import { sendMessageAsManager } from './messages.ts'

const defaultAnswers = {
  accepted: 'Your business has been approved. From now on, every price in the shop reflects your level.',
  refused: 'We couldn’t verify your business with the documents you sent.',
}

/** Test controls that act as the wholesale sales team. */
export const wholesaleControls: readonly Control[] = [
  defineControl({
    name: 'review-wholesale',
    summary: 'Start reviewing the wholesale application of an email address',
    input: z.object({ email: email() }),
    data: z.object({ status: z.string() }),
    run: ({ deps, input }) => reviewApplication(deps, { ...input, now: deps.clock.now() }),
  }),
  defineControl({
    name: 'ask-wholesale',
    summary: 'Request another document or more information from a wholesale applicant',
    input: z.object({
      email: email(),
      question: text(500).default('Please upload a recent copy of your business registration.'),
    }),
    data: z.object({ status: z.string() }),
    run: ({ deps, input }) => requestMoreInformation(deps, { ...input, now: deps.clock.now() }),
  }),
  defineControl({
    name: 'write-as-manager',
    summary: 'Send a message to a wholesale member as the client manager',
    input: z.object({ email: email(), text: text(2000).describe('Text of the message') }),
    data: z.object({ messageId: z.int(), manager: z.string() }),
    run: ({ deps, input }) => sendMessageAsManager(deps, input.email, input.text),
  }),
  defineControl({
    name: 'decide-wholesale',
    summary: 'Accept or refuse the open wholesale application of an email address',
    input: z.object({
      email: email(),
      isAccepted: flag().default(true).describe('Whether the application is accepted'),
      answer: text(500, 0).default(''),
    }),
    data: z.object({ status: z.string(), memberId: z.int().nullable() }),
    run: ({ deps, input: { answer, ...input } }) =>
      decideApplication(deps, {
        ...input,
        answer: answer === '' ? defaultAnswers[input.isAccepted ? 'accepted' : 'refused'] : answer,
        now: deps.clock.now(),
      }),
  }),
]
