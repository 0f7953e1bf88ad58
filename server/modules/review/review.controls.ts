import { z } from 'zod'
import { flag, int } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { decideReview } from './decide-review.ts'

/** What testers and demonstrators do in the place of those who read reviews. */
export const reviewControls: readonly Control[] = [
  defineControl({
    name: 'decide-review',
    summary: 'Show or refuse a review that waits',
    input: z.object({ reviewId: int(1), isShown: flag().default(true) }),
    data: z.object({ reviewStatus: z.string() }),
    run: ({ deps, input }) => decideReview(deps, { ...input, now: deps.clock.now() }),
  }),
]
