import { z } from 'zod'
import { int, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { answerQuestion } from './answer-question.ts'

/** What testers do in the shop's place. */
export const questionControls: readonly Control[] = [
  defineControl({
    name: 'answer-question',
    summary: 'Answer a product question; it is listed from then on',
    input: z.object({ questionId: int(1), answer: text(2000) }),
    data: z.object({ questionId: z.int() }),
    run: ({ deps, input }) => answerQuestion(deps, input),
  }),
]
