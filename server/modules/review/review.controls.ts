import { flag, int } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { decideReview } from './review.due.ts'

/** Test controls that act as review moderators. */
export const reviewControls: readonly Control[] = [
  defineControl({
    name: 'decide-review',
    summary: 'Approve or reject a pending review',
    input: z.object({
      reviewId: int(1).describe('ID of the review'),
      isShown: flag().default(true).describe('Whether the review is published'),
    }),
    data: z.object({ reviewStatus: z.string() }),
    run: ({ deps, input }) => decideReview(deps, { ...input, now: deps.clock.now() }),
  }),
]
