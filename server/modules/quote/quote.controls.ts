import { z } from 'zod'
import { dollars, int, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { answerQuote } from './answer-quote.ts'

const usualAnswers = {
  yes: 'Thank you for asking. This is our best price.',
  no: 'Thank you for asking. We can make no offer for this at the moment.',
}

/** What testers and demonstrators do in the place of those who answer questions for a price. */
export const quoteControls: readonly Control[] = [
  defineControl({
    name: 'answer-quote',
    summary: 'Answer a quote: price of one piece and until when it holds; without a price it is declined',
    input: z.object({
      quoteNo: text(40),
      price: dollars(1_000_000).optional(),
      /** ISO instant; wins over `validDays`. */
      validUntil: z.iso.datetime().optional(),
      validDays: int(1, 365).default(14),
      answer: text(1000, 0).default(''),
    }),
    data: z.object({ quoteNo: z.string(), status: z.string(), validTo: z.string().nullable() }),
    run: ({ deps, input: { answer, ...input } }) =>
      answerQuote(deps, {
        ...input,
        answer: answer === '' ? usualAnswers[input.price === undefined ? 'no' : 'yes'] : answer,
      }),
  }),
]
