import { z } from 'zod'
import { int, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { answerQuestion } from './answer-question.ts'

/** Test controls that act as the shop. */
export const questionControls: readonly Control[] = [
  defineControl({
    name: 'answer-question',
    summary: 'Answer and publish a product question',
    input: z.object({ questionId: int(1), answer: text(2000) }),
    data: z.object({ questionId: z.int() }),
    run: ({ deps, input }) => answerQuestion(deps, input),
  }),
]
