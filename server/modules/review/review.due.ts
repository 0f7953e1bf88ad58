import { REVIEW_POINTS, REVIEW_POINTS_WITH_IMAGES } from '@fixbench/domain/policies.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { defineDueEvent } from '#server/due-events/definitions.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { failMissing } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { addRating } from './review.repo.ts'
import { toModerationKey } from './review.rules.ts'

/**
 * Approves or rejects a pending review and returns its status. An approved review counts in its product's rating and
 * gives its author points. A review that is already decided doesn't change.
 */
export const decideReview = async (
  deps: ShopContext,
  { reviewId, isShown, now }: { reviewId: number; isShown: boolean; now: Date },
): Promise<{ reviewStatus: string }> => {
  const reviewStatus = await inTransaction(deps.db, async tx => {
    const decided = await tx.review.updateMany({
      where: { id: reviewId, status: 'pending' },
      data: { status: isShown ? 'shown' : 'refused' },
    })
    if (decided.count > 0) await cancelDueEvent(tx, toModerationKey(reviewId))
    if (decided.count > 0 && isShown) await creditReview(tx, reviewId, now)

    return tx.review.findUnique({ where: { id: reviewId }, select: { status: true } })
  })

  deps.cache.bump('reviews', 'catalog')
  return { reviewStatus: reviewStatus?.status ?? failMissing('The review') }
}

const creditReview = async (tx: Tx, reviewId: number, now: Date): Promise<void> => {
  const review = await tx.review.findUniqueOrThrow({ where: { id: reviewId } })
  await addRating(tx, review)
  if (review.memberId === null) return
  await earnPoints(tx, {
    memberId: review.memberId,
    kind: 'review',
    reference: String(reviewId),
    delta: review.hasImages ? REVIEW_POINTS_WITH_IMAGES : REVIEW_POINTS,
    text: 'Review',
    nowMs: now.getTime(),
  })
}

/** Approves a review that moderators have not decided within `MODERATION_HOURS`. */
export const reviewModeration = defineDueEvent(
  'review-reading',
  z.object({ reviewId: z.int() }),
  async ({ deps, now, payload }) => {
    const pendingCount = await deps.db.review.count({ where: { id: payload.reviewId, status: 'pending' } })
    if (pendingCount > 0) await decideReview(deps, { reviewId: payload.reviewId, isShown: true, now })
  },
)
