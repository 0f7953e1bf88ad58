import type { reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { listOwnReviews, listProductReviews, showReviewable } from './review.service.ts'
import { createReviews } from './write-reviews.ts'

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  list: cached(['reviews'], forEveryone, ({ deps, input }) => listProductReviews(deps, input)),
  toComment: ({ deps, viewer, input }) => showReviewable(deps, viewer, input.id),
  batchAdd: ({ deps, viewer, input }) => createReviews(deps, viewer, input),
  own: ({ deps, viewer, input }) => listOwnReviews(deps, viewer, input),
}
