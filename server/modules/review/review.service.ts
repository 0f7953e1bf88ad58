import type { ReviewSummary } from '#contract/catalog.schemas.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { reviewEndpoints } from '#contract/review.contract.ts'
import { toIso } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countStars, countVariants, listReviews } from './review.repo.ts'

/** One page of a product's approved reviews with a summary of all of them. Empty for an unknown product. */
export const listProductReviews = (
  { sql }: WorldDeps,
  input: ParsedOf<typeof reviewEndpoints.list>,
): DataOf<typeof reviewEndpoints.list> => {
  const { rows, total } = listReviews(sql, {
    productCode: input.productCode,
    rating: input.rating ?? null,
    hasImages: input.hasImages ?? false,
    productSpec: input.productSpec ?? null,
    sortType: input.sortType,
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
  })
  return {
    rows: rows.map(({ createdAt, repliedAt, isVerified, ...row }) => ({
      ...row,
      isVerified: isVerified === 1,
      createTime: toIso(createdAt),
      repliedAt: repliedAt === null ? null : toIso(repliedAt),
    })),
    total,
    summary: summarizeStars(countStars(sql, input.productCode)),
    variants: countVariants(sql, input.productCode),
  }
}

/**
 * Computes average and counts from the number of reviews per star. The average has one decimal and is 0 without
 * reviews.
 */
export const summarizeStars = (
  rows: readonly { rating: number; count: number; withImages: number }[],
): ReviewSummary => {
  const getCount = (rating: number): number => rows.find(row => row.rating === rating)?.count ?? 0
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0)
  return {
    average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10,
    count,
    withImages: rows.reduce((sum, row) => sum + row.withImages, 0),
    stars: { '5': getCount(5), '4': getCount(4), '3': getCount(3), '2': getCount(2), '1': getCount(1) },
  }
}
