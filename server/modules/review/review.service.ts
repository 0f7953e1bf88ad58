import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { reviewEndpoints } from '#contract/review.contract.ts'
import { toIso } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countStars, listReviews } from './review.repo.ts'
import { summarizeStars } from './review-summary.ts'

/** Shown reviews of a product with the summary of all of them; an unknown product has none. */
export const listProductReviews = (
  { sql }: WorldDeps,
  input: ParsedOf<typeof reviewEndpoints.list>,
): DataOf<typeof reviewEndpoints.list> => {
  const { rows, total } = listReviews(sql, {
    productCode: input.productCode,
    rating: input.rating ?? null,
    hasImages: input.hasImages ?? false,
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
  }
}
