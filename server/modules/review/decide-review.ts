import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { REVIEW_POINTS, REVIEW_POINTS_WITH_IMAGES } from '#server/domain/policies.ts'
import { failMissing } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { cancelDueEvent } from '#server/worlds/due-events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countRating } from './review.repo.ts'
import { readingKey } from './review.rules.ts'

/**
 * Shows or refuses a review that waits. A shown one counts in its product's average and gives its author points, once;
 * one that was decided before stays as it is. Answers its status.
 */
export const decideReview = async (
  deps: WorldDeps,
  { reviewId, isShown, now }: { reviewId: number; isShown: boolean; now: Date },
): Promise<{ reviewStatus: string }> => {
  const reviewStatus = await inTransaction(deps.db, async tx => {
    const decided = await tx.review.updateMany({
      where: { id: reviewId, status: 'pending' },
      data: { status: isShown ? 'shown' : 'refused' },
    })
    if (decided.count > 0) await cancelDueEvent(tx, readingKey(reviewId))
    if (decided.count > 0 && isShown) await countIn(tx, reviewId, now)
    return tx.review.findUnique({ where: { id: reviewId }, select: { status: true } })
  })
  deps.cache.bump('reviews', 'catalog')
  return { reviewStatus: reviewStatus?.status ?? failMissing('The review') }
}

const countIn = async (tx: Tx, reviewId: number, now: Date): Promise<void> => {
  const review = await tx.review.findUniqueOrThrow({ where: { id: reviewId } })
  await countRating(tx, review)
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
