import { z } from 'zod'
import { defineDueEvent } from '#server/worlds/due-events.ts'
import { decideReview } from './decide-review.ts'

/** Approves a review that moderators have not decided within `MODERATION_HOURS`. */
export const reviewModeration = defineDueEvent(
  'review-reading',
  z.object({ reviewId: z.int() }),
  async ({ deps, now, payload }) => {
    const pendingCount = await deps.db.review.count({ where: { id: payload.reviewId, status: 'pending' } })
    if (pendingCount > 0) await decideReview(deps, { reviewId: payload.reviewId, isShown: true, now })
  },
)
