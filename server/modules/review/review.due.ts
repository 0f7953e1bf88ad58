import { z } from 'zod'
import { defineDueEvent } from '#server/worlds/due-events.ts'
import { decideReview } from './decide-review.ts'

/** A review that no one has refused in the time for reading is shown. */
export const reviewReading = defineDueEvent(
  'review-reading',
  z.object({ reviewId: z.int() }),
  async ({ deps, now, payload }) => {
    const known = await deps.db.review.count({ where: { id: payload.reviewId, status: 'pending' } })
    if (known > 0) await decideReview(deps, { reviewId: payload.reviewId, isShown: true, now })
  },
)
