import { dollars, int, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { answerQuote } from './answer-quote.ts'

const defaultAnswers = {
  offer: 'Thank you for your request. This is our best price.',
  rejection: 'Thank you for your request. We can’t make an offer for this right now.',
}

/** Test controls that act as the sales team. */
export const quoteControls: readonly Control[] = [
  defineControl({
    name: 'answer-quote',
    summary:
      'Answer a quote with a unit price and how long it is valid, or decline it by leaving the price empty',
    input: z.object({
      quoteNo: text(40),
      price: dollars(1_000_000).optional(),
      /** ISO instant. Overrides `validDays`. */
      validUntil: z.iso.datetime().optional().describe('End of the offer, in shop time'),
      validDays: int(1, 365).default(14),
      answer: text(1000, 0).default(''),
    }),
    data: z.object({ quoteNo: z.string(), status: z.string(), validTo: z.string().nullable() }),
    run: ({ deps, input: { answer, ...input } }) =>
      answerQuote(deps, {
        ...input,
        answer: answer === '' ? defaultAnswers[input.price === undefined ? 'rejection' : 'offer'] : answer,
      }),
  }),
]
