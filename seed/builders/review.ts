import type { Prisma, Review } from '#db/client.ts'
import { type BuilderDb, builderNow } from './builder-db.ts'

/** A published five-star review without a member. Updates the product's rating. */
export const makeReview = async (
  db: BuilderDb,
  productId: number,
  overrides: Partial<Prisma.ReviewUncheckedCreateInput> = {},
): Promise<Review> => {
  const review = await db.review.create({
    data: {
      authorName: 'Robin B.',
      countryIso: 'US',
      rating: 5,
      title: 'Exactly as described',
      content: 'Fits and works.',
      createdAt: builderNow(),
      ...overrides,
      productId,
    },
  })
  if (review.status === 'shown') await updateRating(db, productId)
  return review
}

const updateRating = async (db: BuilderDb, productId: number): Promise<void> => {
  const { _sum, _count } = await db.review.aggregate({
    where: { productId, status: 'shown' },
    _sum: { rating: true },
    _count: true,
  })
  const ratingSum = _sum.rating ?? 0
  await db.product.update({
    where: { id: productId },
    data: { ratingSum, reviewCount: _count, ratingAvg: Math.round((ratingSum / _count) * 100) / 100 },
  })
}
